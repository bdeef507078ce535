import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { CardListing } from '#features/listings/contract.ts'
import { test } from './policy/test.ts'
import {
  axeFindings,
  collectPageErrors,
  findCard,
  findListing,
  loadAllCards,
  newIp,
  open,
  overflows,
  waitForHydration,
} from './support.ts'

/** Returns a listing of the demo's first brokerage, whose administrator is `broker@example.com`. */
async function aBrokersListing(request: APIRequestContext): Promise<CardListing> {
  const cards = (await loadAllCards(request)).filter(
    ({ bizId, isSold }) => bizId !== null && !isSold,
  )
  const firstBiz = Math.min(...cards.map(({ bizId }) => bizId ?? Number.POSITIVE_INFINITY))
  const card = cards.find(({ bizId }) => bizId === firstBiz)
  if (!card) throw new Error('The market has no listing at a brokerage')
  return card
}

/** Fills in the required fields. */
async function fillIn(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('form').getByRole('textbox', { name: 'Email' }).fill('priya@raman.example')
  await page.getByRole('radio', { name: '3 months', exact: true }).check()
}

async function provesHuman(page: Page) {
  await page.getByLabel('I am human').check()
  await expect(page.getByRole('status').getByText('Checked')).toBeVisible()
}

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })

test('[CONT-01] [CONT-04] [CONT-05] a buyer sends a message, both emails arrive, and the seller reads it', async ({
  page,
}) => {
  const pageErrors = collectPageErrors(page)
  // Other tests also send messages, and each network must wait between two.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': newIp() })
  // Short enough for the columns of the lead tracker, which another test measures with all leads.
  const name = `Priya ${Date.now().toString(36)}`
  const listing = await aBrokersListing(page.request)
  await open(page, listing.url)
  await page.getByRole('complementary').getByRole('link', { name: 'Contact seller' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(listing.title)).toBeVisible()
  await fillIn(page, name)
  // Price alerts require a login.
  await expect(dialog.getByRole('checkbox', { name: /price changes/ })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Message' }).fill('Is the repack <b>included</b>?')
  await expect(sendButton(page)).toBeDisabled()
  await provesHuman(page)
  await page.context().setOffline(true)
  await sendButton(page).click()
  const notice = page.getByRole('alert').getByText('You’re offline')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/repack/)
  // The human check is only valid in the network where it was made.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': newIp() })
  await page.context().setOffline(false)
  await expect(dialog.getByText('We’ve sent your message to the seller')).toBeVisible()
  await expect(notice).toBeHidden()
  expect(await axeFindings(page, 'dialog[open]')).toEqual([])

  await open(page, '/dev/mailbox')
  await expect(page.getByText(/^Your message about the /).first()).toBeVisible()
  await page
    .getByRole('link', { name: `${name} asked about your ${listing.title}` })
    .first()
    .click()
  await expect(page.getByText('reply to priya@raman.example')).toBeVisible()
  await expect(page.getByText('“Is the repack <b>included</b>?”').first()).toBeVisible()

  await open(page, `/leads/listing/${listing.id}`)
  await page.waitForURL(/\/login/)
  const form = page.getByRole('form', { name: 'Log in' })
  await form.getByLabel('Email', { exact: true }).fill('broker@example.com')
  await form.getByLabel('Password', { exact: true }).fill('windsock')
  await form.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Leads for ${listing.title}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Is the repack <b>included</b>?')
  await expect(row).toContainText('3 months')
  await expect(row.getByText(/Emailed|Email on its way/).first()).toBeVisible()
  const reply = row.getByRole('link', { name: `Reply to ${name}` })
  await expect(reply).toHaveAttribute('href', /^\/leads\/\d+$/)
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  const buyer = row.getByRole('rowheader').getByRole('link')
  expect(await buyer.evaluate((link) => link.getClientRects().length), 'lines').toBe(1)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflows(page)).toBe(false)
  await expect(row).toBeVisible()

  await open(page, listing.url)
  await expect(page.getByRole('link', { name: /^Leads \(\d+\)$/ })).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('[CONT-02] [CONT-03] Send requires valid fields, a change, and the human check, and an error loses no input', async ({
  page,
}) => {
  const message =
    'For security reasons, you must wait 3 seconds between sending lead contacts to sellers.'
  await page.route('**/api/listing/lead', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 429, code: 'slow_down', error_description: message }),
    }),
  )
  const listing = await aBrokersListing(page.request)
  await open(page, `/listing/contact/${listing.id}`)
  await expect(sendButton(page)).toBeDisabled()
  // The disabled button can be clicked to find out what's missing.
  await sendButton(page).click({ force: true })
  for (const text of ['Name field is required', 'Please choose a purchase timeframe'])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByText('Check this box to send.')).toBeVisible()
  await provesHuman(page)
  await expect(sendButton(page)).toBeDisabled()
  await fillIn(page, 'Priya Raman')
  await expect(sendButton(page)).toBeEnabled()
  const email = page.getByRole('form').getByRole('textbox', { name: 'Email' })
  await email.fill('priya')
  await email.blur()
  await expect(page.getByText('Email must be a valid e-mail address')).toBeVisible()
  await expect(sendButton(page)).toBeDisabled()
  await email.fill('priya@raman.example')
  await expect(sendButton(page)).toBeEnabled()
  await page.getByLabel('I am human').uncheck()
  await expect(sendButton(page)).toBeDisabled()

  await page.getByRole('textbox', { name: 'Message' }).fill('Still there?')
  await provesHuman(page)
  await sendButton(page).click()
  const toast = page.getByRole('status').filter({ hasText: 'Error creating lead' })
  await expect(toast).toContainText(message)
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Still there?')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Priya Raman')
  await expect(page.getByRole('radio', { name: '3 months', exact: true })).toBeChecked()
  await page.getByRole('link', { name: listing.title }).click()
  await page.waitForURL(`**${listing.url}`)
})

test('[CONT-01] on a phone, the form is a sheet without violations', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const listing = await aBrokersListing(page.request)
  await open(page, listing.url)
  await page.getByRole('link', { name: 'Contact seller' }).last().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('textbox', { name: 'Name' })).toBeVisible()
  expect(await axeFindings(page, 'dialog[open]')).toEqual([])
  const box = await sheet.boundingBox()
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844)
  expect(box?.x).toBe(0)
  await page.goBack()
  await expect(sheet).toHaveCount(0)
})

test('[LIST-07] [BEY-10] pages contain no phone number, and a sold aircraft has no contact options', async ({
  readDocument,
  request,
}) => {
  const { contact, listing } = await findListing(request, (one) => one.contact?.hasPhone === true)
  expect(contact?.contactPhone).toBeNull()
  const { response } = await readDocument(listing.url)
  expect(await response.text()).not.toMatch(/tel:\+?\d/)
  const sold = await findCard(request, ({ isSold }) => isSold, 'sold=t')
  const { view } = await readDocument(sold.url)
  for (const path of [sold.url, `${sold.url}.data`]) {
    const text = await (await request.get(path)).text()
    expect(text).not.toMatch(/\(?\d{3}\)?[ -.]555[ -.]?\d{4}/)
    expect(text).not.toMatch(/"contact(Phone|SMS|Name|FirstName|LastName|Email)"/)
    // The footer contains the site's own email address.
    expect(text).not.toMatch(/(tel|sms):|mailto:(?!contact@)/)
  }
  expect(view.queryByRole('link', { name: 'Contact seller' })).toBeNull()
  expect(view.queryByRole('button', { name: 'Show phone' })).toBeNull()
  const form = await readDocument(`/listing/contact/${sold.id}`)
  expect(form.response.status()).toBe(409)
  expect(form.view.getByRole('heading', { name: 'This aircraft has been sold' })).toBeTruthy()
})
