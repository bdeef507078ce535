import { expect, type Page } from '@playwright/test'
import { aPhoto } from '../support/images.ts'
import { test } from './policy/test.ts'
import { logInAs, newIp, open, registerConfirmedAccount, waitForHydration } from './support.ts'

test.use({ viewport: { width: 390, height: 844 } })
// The number of leads per network is limited.
test.use({ extraHTTPHeaders: { 'x-forwarded-for': newIp() } })

const password = 'brass-lamp-1'

test('[WIZ-05] [PAY-05] [IMG-01] [CONT-01] a new private seller on a slow phone goes from the wizard to the first lead', async ({
  page,
  browser,
}) => {
  const email = await registerConfirmedAccount(page.request, password)
  await logInAs(page, email, password)
  await slowly(page)

  await open(page, '/listing/new')
  await page.getByLabel('Year').fill('1978')
  await page.getByRole('combobox', { name: 'Make' }).fill('Cessna')
  await page.getByRole('combobox', { name: 'Make' }).press('Tab')
  await page.getByRole('combobox', { name: 'Model' }).fill('182Q')
  await page.getByRole('combobox', { name: 'Model' }).press('Tab')
  await page.getByLabel('Type').selectOption('Airplane')
  await page.getByLabel('Category').selectOption('Single engine piston')
  await page.getByRole('textbox', { name: 'Length' }).fill('28,1')
  await page.getByLabel('Price', { exact: true }).fill('150k')
  const next = page.getByRole('button', { name: /^Next/ })
  await next.click()
  await page.getByRole('combobox', { name: 'City' }).fill('Las Vegas')
  await page
    .getByRole('option', { name: /Las Vegas/ })
    .first()
    .click()
  await next.click()
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Phone').fill('702-555-0143')
  await page.getByLabel('I am human').check()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeEnabled()
  await save.click()
  await expect(page.getByRole('dialog')).toContainText('28.1')
  await page.getByRole('dialog').getByRole('button', { name: 'Save listing' }).click()

  await expect(page).toHaveURL(/\/listing\/\d+\/pay$/)
  await expect(page.getByText('Your listing is saved')).toBeVisible()
  await waitForHydration(page)
  await expect(page.getByLabel('Activate the listing')).toBeChecked()
  await page.getByLabel('I accept').check()
  await page.getByRole('button', { name: 'Pay $49 with PayPal' }).click()
  await page.waitForURL(/\/sandbox-pay\//)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment complete. Thank you.')
  await expect(page.getByText('Your listing is live. Buyers can see it now.')).toBeVisible()

  await page.getByRole('link', { name: 'Add photos' }).click()
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeEnabled()
  const files = ['first', 'second'].map(async (name) => ({
    name: `${name}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await aPhoto(),
  }))
  await page.locator('input[type=file][multiple]').setInputFiles(await Promise.all(files))
  await page.getByRole('button', { name: 'Upload 2' }).click()
  await expect(page.getByRole('listitem', { name: /^Photo \d/ })).toHaveCount(2)

  const address = new URL(page.url()).pathname
  const buyer = await browser.newPage()
  await open(buyer, address)
  await expect(buyer.getByRole('heading', { name: 'Robin' })).toBeVisible()
  await buyer.getByRole('button', { name: 'Show phone' }).first().click()
  await expect(buyer.getByText('702-555-0143').first()).toBeVisible()
  await buyer.getByRole('link', { name: 'Contact seller' }).first().click()
  await buyer.getByRole('textbox', { name: 'Name' }).fill('Priya')
  await buyer.getByRole('form').getByRole('textbox', { name: 'Email' }).fill('priya@raman.example')
  await buyer.getByRole('radio', { name: '3 months', exact: true }).check()
  await buyer.getByRole('textbox', { name: 'Message' }).fill('Is it still there?')
  await buyer.getByLabel('I am human').check()
  await buyer.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(buyer.getByText('We’ve sent your message to the seller')).toBeVisible()

  await open(page, '/profile?tab=aircraft')
  const row = page.getByRole('listitem').filter({ hasText: '1978 Cessna 182Q' }).first()
  await expect(row).toContainText('Active')
  await row.getByRole('button', { name: /lead/ }).click()
  await expect(page.getByText('Priya').first()).toBeVisible()
})

/** Simulates a phone with a slow connection. */
async function slowly(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  })
}
