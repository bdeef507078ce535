import { expect, type Page } from '@playwright/test'
import type { Invoice } from '#features/payments/contract.ts'
import { aPhoto } from '../support/images.ts'
import { test } from './policy/test.ts'
import { createListing } from './seller.ts'
import {
  axeFindings,
  collectPageErrors,
  logInAs,
  open,
  sameOriginHeaders,
  textOf,
  waitForHydration,
} from './support.ts'

test.describe('paying', () => {
  test('[PAY-01] [LAND-04] visitors see every price and how to return to buy', async ({
    page,
    readDocument,
  }) => {
    const pageErrors = collectPageErrors(page)
    const tiers: { title: string; price: number; descriptions: string[] }[] = await (
      await page.request.get('/api/listingtiers')
    ).json()
    for (const path of ['/listwithus', '/getstarted']) {
      const { view } = await readDocument(path)
      for (const { title, price, descriptions } of tiers) {
        const card = view.getByRole('heading', { name: title }).closest('li')
        for (const text of [`$${price}`, ...descriptions]) expect(textOf(card)).toContain(text)
      }
    }
    await open(page, '/getstarted')
    await expect(page.getByText('You must log in to make a purchase')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Buy/ })).toHaveCount(0)
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
    await expect(page.getByLabel('I accept')).not.toBeChecked()
    await page.getByRole('radio', { name: 'Headline' }).check()
    await expect(page.getByRole('region', { name: 'Your order' })).toContainText('$199 once')
    for (const [name, path] of [
      ['Login', '/login'],
      ['Register', '/register'],
    ] as const)
      await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute(
        'href',
        `${path}?toState=%2Fgetstarted&toParams=package%3D3`,
      )
    expect(pageErrors).toEqual([])
  })

  test('[PAY-01] [PAY-02] a product is bought in a dialog after the terms are accepted', async ({
    page,
  }) => {
    await logInAs(page, 'seller@example.com')
    await open(page, '/getstarted')
    await page.getByRole('radio', { name: 'Solo' }).check()
    await expect(page.getByRole('link', { name: 'Start the listing' })).toHaveAttribute(
      'href',
      '/listing/new?package=1',
    )
    await page.getByRole('button', { name: 'Buy Logbook scan' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Buy Logbook scan' })
    const pay = dialog.getByRole('button', { name: 'Pay $275 with PayPal' })
    await pay.click()
    await expect(dialog.getByText('Accept the terms to continue.')).toBeVisible()
    await expect(dialog.getByLabel('I accept')).toBeFocused()
    expect(await axeFindings(page, 'dialog[open]')).toEqual([])
    await dialog.getByLabel('I accept').check()
    await pay.click()
    await expect(page.getByText('You don’t need a card', { exact: false })).toBeVisible()
    await expect(heading(page)).toHaveText('Pay $275.00 in demo money')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(heading(page)).toHaveText('Payment complete. Thank you.')
    await page.goto('/profile?tab=ads')
    const row = page.getByRole('listitem').filter({ hasText: 'Logbook scan' }).first()
    await expect(row).toContainText('$275.00')
    await expect(row).toContainText('Paid')

    // The same product is paid for again only after a confirmation.
    await open(page, '/getstarted')
    await page.getByRole('button', { name: 'Buy Logbook scan' }).click()
    await dialog.getByLabel('I accept').check()
    await pay.click()
    await dialog.getByLabel('Buy another one').check()
    expect(await axeFindings(page, 'dialog[open]')).toEqual([])
    await pay.click()
    await expect(heading(page)).toHaveText('Pay $275.00 in demo money')
  })

  test('[PAY-02] [PAY-05] [IMG-04] [EDIT-07] paying for a package allows photo uploads and listing activation', async ({
    page,
  }) => {
    const pageErrors = collectPageErrors(page)
    await logInAs(page, 'seller@example.com')
    const { id, url } = await createListing(page.request)
    await open(page, `${url}?mode=edit`)
    const photos = page.getByRole('region', { name: 'Photos' })
    await expect(
      photos.getByText(
        "You must select a price tier and complete payment before uploading images. Click the 'Make Payment' button on the right.",
      ),
    ).toBeVisible()
    await expect(photos.getByRole('link', { name: 'Make Payment' })).toBeVisible()
    await expect(photos).not.toContainText('Drop photos here')
    await expect(photos.getByRole('button', { name: 'Choose photos' })).toBeDisabled()
    await expect(photos.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled()
    expect(await axeFindings(page, '[aria-labelledby=edit-photos-heading]')).toEqual([])

    await open(page, url)
    await expect(page.getByText('This listing is expired or not yet funded.')).toBeVisible()
    await page.getByRole('link', { name: 'Make Payment' }).click()
    // Photos selected before the payment stay on the device and are uploaded after it.
    const files = ['left.jpg', 'right.jpg', 'notes.gif'].map(async (name) => ({
      name,
      mimeType: name.endsWith('gif') ? 'image/gif' : 'image/jpeg',
      buffer: await aPhoto(),
    }))
    await page.getByLabel('Photos of the aircraft').setInputFiles(await Promise.all(files))
    await expect(page.getByText('2 photos saved on this device.')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'notes.gif' })).toBeVisible()
    await open(page, page.url())
    await expect(page.getByText('2 photos saved on this device.')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('radio', { name: 'Cross-country' }).check()
    await page.getByLabel('Activate the listing').uncheck()
    await paysWithPayPal(page, 99)
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(heading(page)).toHaveText('Payment complete. Thank you.')
    await expect(page.getByText('We received 2 photos.')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Cross-country')
    await expect(
      page.getByText('Your listing is paid for but isn’t active yet. Activate it'),
    ).toBeVisible()
    expect(await axeFindings(page)).toEqual([])

    // Reloading the page doesn't repeat the payment.
    await open(page, page.url())
    await expect(heading(page)).toHaveText('Payment complete. Thank you.')
    expect(await paidOf(page, id)).toHaveLength(1)

    await page.getByRole('button', { name: 'Activate now' }).click()
    await expect(page.getByText('Listing activated.', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Add photos' }).click()
    await expect(page.getByLabel(/^Move photo/)).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Choose photos' })).toBeEnabled()
    const invoices = page.getByRole('region', { name: 'Invoices' })
    await expect(invoices).toContainText('$99.00')
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('Active')
    expect(pageErrors).toEqual([])
  })

  test('[IMG-04] photos selected before paying stay on the device for 30 days', async ({
    page,
  }) => {
    await logInAs(page, 'seller@example.com')
    const { id } = await createListing(page.request)
    await open(page, `/listing/${id}/pay`)
    const photo = { name: 'left.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
    await page.getByLabel('Photos of the aircraft').setInputFiles([photo])
    const count = page.getByText('1 photo saved on this device.')
    for (const [days, photos] of [
      [0, 1],
      [29, 1],
      [31, 0],
      [0, 0],
    ] as const) {
      await page.clock.setFixedTime(Date.now() + days * 86_400_000)
      await open(page, page.url())
      await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible()
      await expect(page.getByRole('img', { name: 'left.jpg' })).toHaveCount(photos)
      await expect(count).toHaveCount(photos)
    }
  })

  test('[PAY-04] only its buyer can print an invoice', async ({ page }) => {
    await logInAs(page, 'seller@example.com')
    const { id } = await createListing(page.request)
    const [invoice] = await paysByApi(page, id)
    await open(page, `/invoice/${invoice?.invoiceId}`)
    await expect(heading(page)).toHaveText(/^Invoice 20\d\d-\d{5}$/)
    expect(await axeFindings(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(heading(page)).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await logInAs(page, 'broker@example.com')
    expect((await page.goto(`/invoice/${invoice?.invoiceId}`))?.status()).toBe(404)
  })

  test('[PAY-06] a buyer who cancels at the provider pays nothing, can start again, and pays the canceled order only after asking for it', async ({
    page,
  }) => {
    const id = await startPayment(page)
    const sandbox = page.url()
    await page.getByRole('button', { name: 'Cancel and go back' }).click()
    await expect(heading(page)).toHaveText('Payment canceled')
    await expect(page.getByRole('status')).toContainText('You weren’t charged.')
    expect(await axeFindings(page)).toEqual([])
    expect(await statesOf(page, id)).toEqual(['canceled'])
    await page.getByRole('link', { name: 'Choose a package' }).click()
    await expect(page.getByRole('button', { name: 'Pay $49 with PayPal' })).toBeEnabled()
    await open(page, sandbox)
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByRole('alert')).toContainText('was not charged')
    expect(await statesOf(page, id)).toEqual(['canceled'])
    await page.getByRole('button', { name: 'Pay this order' }).click()
    await expect(heading(page)).toHaveText('Payment complete. Thank you.')
    expect(await statesOf(page, id)).toEqual(['paid'])
  })

  test('[PAY-06] [PAY-03] a declined payment shows an error, charges nothing, and can be retried, also if the provider fails after the charge', async ({
    page,
  }) => {
    const id = await startPayment(page)
    await page.getByRole('button', { name: 'Decline card' }).click()
    await expect(heading(page)).toHaveText('Error processing payment')
    await expect(page.getByText('sales line')).toHaveCount(0)
    await expect(page.getByRole('status')).toContainText('Error processing payment')
    await expect(page.getByRole('alert')).toContainText('was not charged')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('radio', { name: 'Solo' })).toBeChecked()
    await expect(page).toHaveURL(/\?package=1$/)
    await paysWithPayPal(page, 49)
    // The provider fails after the charge. The buyer still pays once and sees a confirmation.
    await page.getByLabel('Simulated outcome').selectOption('fail-after-capture')
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(heading(page)).toHaveText('Payment complete. Thank you.')
    expect(await paidOf(page, id)).toHaveLength(1)
    expect(await statesOf(page, id)).toEqual(['paid', 'failed'])
  })

  test('[PAY-03] [PAY-05] two tabs that both pay create one payment', async ({ page, context }) => {
    await logInAs(page, 'seller@example.com')
    const { id } = await createListing(page.request)
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await open(tab, `/listing/${id}/pay`)
      await tab.getByLabel('I accept').check()
    }
    const pay = (tab: Page) => tab.getByRole('button', { name: 'Pay $49 with PayPal' }).click()
    await Promise.all([pay(page), pay(other)])
    await Promise.all([page, other].map((tab) => tab.waitForURL(/\/sandbox-pay\//)))
    expect(other.url()).toBe(page.url())
    for (const tab of [page, other]) await waitForHydration(tab)
    await Promise.all(
      [page, other].map((tab) => tab.getByRole('button', { name: 'Approve' }).click()),
    )
    for (const tab of [page, other])
      await expect(heading(tab)).toHaveText('Payment complete. Thank you.')
    expect(await paidOf(page, id)).toHaveLength(1)

    await open(page, `/listing/${id}/pay`)
    await expect(heading(page)).toHaveText('Renew package')
  })

  test('[PAY-02] an expired session: the login returns to the payment', async ({
    page,
    context,
  }) => {
    await startPayment(page)
    await context.clearCookies({ name: 'windsock.session' })
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page).toHaveURL(/\/login\?toState=%2FpaymentComplete&toParams=token/)
  })
})

/** Creates a private listing and starts a sandbox payment for the smallest package. */
async function startPayment(page: Page): Promise<number> {
  await logInAs(page, 'seller@example.com')
  const { id } = await createListing(page.request)
  await open(page, `/listing/${id}/pay`)
  await paysWithPayPal(page, 49)
  return id
}

/** Accepts the terms and continues to the sandbox. */
async function paysWithPayPal(page: Page, dollars: number) {
  await page.getByLabel('I accept').check()
  await page.getByRole('button', { name: `Pay $${dollars} with PayPal` }).click()
  await page.waitForURL(/\/sandbox-pay\//)
  await expect(heading(page)).toHaveText(`Pay $${dollars}.00 in demo money`)
  await waitForHydration(page)
}

async function paysByApi(page: Page, id: number): Promise<Invoice[]> {
  const { request } = page
  const headers = sameOriginHeaders()
  const post = async (path: string, data: object) =>
    (await request.post(path, { data, headers })).json()
  const { paymentId } = await post(`/api/listinginvoice/${id}/createListingPayment`, {
    priceTierId: 1,
  })
  await post(`/api/sandbox/${paymentId}/decide`, { decision: 'approve' })
  await post('/api/invoice/execute', { paymentId })
  return paidOf(page, id)
}

async function invoicesOf(page: Page, id: number): Promise<Invoice[]> {
  const response = await page.request.get(`/api/listinginvoice/${id}`)
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()).items
}

async function paidOf(page: Page, id: number) {
  return (await invoicesOf(page, id)).filter(
    ({ paymentExecutedDateTime }) => paymentExecutedDateTime,
  )
}

/** Returns the states of the invoices, from newest to oldest. */
async function statesOf(page: Page, id: number) {
  return (await invoicesOf(page, id)).map(({ state }) => state)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
