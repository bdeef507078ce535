import { expect, type Page } from '@playwright/test'
import { test } from '../policy/test.ts'
import {
  axeFindings,
  collectPageErrors,
  logInAs,
  open,
  overflows,
  sameOriginHeaders,
} from '../support.ts'

test.use({ timezoneId: 'UTC' })

/** Staff share these settings, so the tests run serially and revert their changes. */
test.describe.configure({ mode: 'serial' })

const section = (page: Page, name: string) => page.getByRole('region', { name })
const row = (page: Page, name: string) => page.getByRole('row', { name })

test('[WAA-01] [API-02] a web app administrator’s site edits appear immediately on their site and not on another', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { port } = new URL(baseURL ?? '')
  const rotor = `http://rotor.localhost:${port}`
  await logInAs(page, 'webadmin@example.com')
  const cookies = await page.context().cookies()
  await page.context().addCookies(cookies.map((cooky) => ({ ...cooky, domain: 'rotor.localhost' })))
  const visitor = await browser.newPage()
  await visitor.goto(rotor)
  await expect(visitor).toHaveTitle(/Rotor Exchange/)

  await open(page, `${rotor}/web-app-admin`)
  await expect(page.getByRole('link', { name: 'Server admin' })).toHaveCount(0)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Rotor Exchange')
  const line = page.getByLabel('Tagline')
  const before = await line.inputValue()
  await line.fill('Found before breakfast, flown by noon.')
  await page.getByRole('switch', { name: 'By invitation only' }).check()
  await expect(page.getByText('2 changes')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Rotor Exchange saved.')).toBeVisible()

  await visitor.goto(rotor)
  await expect(visitor.getByText('Found before breakfast, flown by noon.').first()).toBeVisible()
  const read = async (path: string, headers = {}) => (await request.get(path, { headers })).text()
  expect(await read('/register', { 'x-web-app': 'Rotor Exchange' })).toContain('by invitation')
  expect(await read('/register')).not.toContain('by invitation')
  expect(await read('/')).not.toContain('Found before breakfast')

  await line.fill(before)
  await page.getByRole('switch', { name: 'By invitation only' }).uncheck()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()
})

test('[WAA-01] [PAY-05] a tier is edited in its row, invoices retain paid prices, and conflicting edits are resolved', async ({
  page,
}) => {
  const pageErrors = collectPageErrors(page)
  await logInAs(page, 'webadmin@example.com')
  await open(page, '/web-app-admin?tab=tiers')
  const price = page.getByRole('cell', { name: 'Price: Photo day USD' }).getByRole('textbox')
  await expect(price).toHaveValue('450')
  await price.fill('a lot')
  await expect(page.getByText('Enter a price from 1 to 10,000,000.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await price.fill('460')
  await expect(page.getByText('1 change', { exact: true })).toBeVisible()

  const tiers = await (await page.request.get('/api/pricetiers')).json()
  const tier = tiers.find(
    ({ title, currency }: { title: string; currency: string }) =>
      title === 'Photo day' && currency === 'USD',
  )
  const other = await page.request.put(`/api/pricetiers/${tier.id}`, {
    headers: sameOriginHeaders(),
    data: { ...tier, price: 470 },
  })
  expect(other.status()).toBe(200)

  await page.getByRole('button', { name: 'Save changes' }).click()
  const conflict = page.getByRole('alert', { name: 'Changed by someone else' })
  await expect(conflict).toContainText('Theirs: 470')
  await expect(conflict).toContainText('Yours: 460')
  expect(await axeFindings(page)).toEqual([])
  await conflict.getByRole('button', { name: 'Save mine' }).click()
  await expect(page.getByText('1 tier saved.')).toBeVisible()
  await expect(price).toHaveValue('460')
  await expect(conflict).toHaveCount(0)
  const sold = await page.request.get('/api/invoices?kw=Photo+day&state=paid')
  const amounts = (await sold.json()).items.map(({ amount }: { amount: string }) => amount)
  expect(new Set(amounts)).toEqual(new Set(['450.00']))
  await price.fill('450')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
  await expect(price).toHaveValue('450')
  // Ignores the browser's own message for status 409.
  expect(pageErrors.filter((text) => !text.includes('409'))).toEqual([])
})

test('[WAA-01] a tier can be added, changed, and removed while it has no buyers', async ({
  page,
}) => {
  await logInAs(page, 'webadmin@example.com')
  await open(page, '/web-app-admin?tab=tiers')
  await page.getByRole('button', { name: 'Add tier' }).click()
  const adding = page.getByRole('dialog', { name: 'Add tier' })
  // The tier isn't offered in the shop because other tests buy from the same shop.
  await adding.getByLabel('Offered in the shop').uncheck()
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(adding.getByText('Enter a name.')).toBeVisible()
  await adding.getByLabel('Name', { exact: true }).fill('Hangar find')
  await adding.getByLabel('Price').fill('0')
  expect(await axeFindings(page, 'dialog[open]')).toEqual([])
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Hangar find saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Hangar find', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Hangar find' })
  await dialog.getByLabel('No end date: active until sold').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Hangar find')).toContainText('No end date')
  await page.getByRole('button', { name: 'Hangar find', exact: true }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(row(page, 'Hangar find')).toHaveCount(0)
})

test('[WAA-01] an invoice can be found, opened, and refunded with a reason, and its export has the same rows', async ({
  page,
}) => {
  await logInAs(page, 'webadmin@example.com')
  // Sorts by oldest because other tests make purchases concurrently.
  await open(page, '/web-app-admin?tab=invoices&sort=changed&dir=asc')
  await page.getByLabel('Status').selectOption('executing')
  await expect(section(page, 'Invoices').getByRole('row').nth(1)).toContainText('Processing')
  await page.getByLabel('Status').selectOption('paid')
  await expect(page).toHaveURL(/state=paid/)
  await expect(section(page, 'Invoices').getByRole('row').nth(1)).toContainText('Paid')
  await page.getByRole('searchbox', { name: 'Find an invoice' }).fill('Logbook scan')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/kw=Logbook/)
  await expect(section(page, 'Invoices').getByRole('row').nth(1)).toContainText('Logbook scan')
  const file = await page.request.get(
    (await page.getByRole('link', { name: 'CSV' }).getAttribute('href')) ?? '',
  )
  const [, first = ''] = (await file.text()).split('\n')
  const link = section(page, 'Invoices')
    .getByRole('link', { name: /^Invoice \d/ })
    .first()
  const number = ((await link.textContent()) ?? '').replace(/\D/g, '')
  expect(first.startsWith(`${number},`)).toBe(true)

  await link.click()
  const dialog = page.getByRole('dialog', { name: /^Invoice/ })
  await dialog.getByRole('button', { name: 'Refund $275.00…' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await dialog.getByLabel(/Reason for the refund/).fill('The logbooks were never brought.')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('This can’t be undone.')).toBeVisible()
  expect(await axeFindings(page, 'dialog[open]')).toEqual([])
  await dialog.getByRole('button', { name: 'Refund $275.00' }).click()
  await expect(page.getByText(/\$275\.00 refunded to/)).toBeVisible()
  await expect(dialog.getByText('The logbooks were never brought.').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Refund/ })).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  expect(await overflows(page)).toBe(false)
})

test('[WAA-01] an order moves from ordered to scheduled to completed, and another is canceled', async ({
  page,
}) => {
  await logInAs(page, 'webadmin@example.com')
  await open(page, '/web-app-admin?tab=orders&state=ordered')
  const [first] = await section(page, 'Orders').getByRole('rowheader').getByRole('button').all()
  const name = (await first?.textContent()) ?? ''
  await first?.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Status').selectOption('scheduled')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Select the scheduled date.')).toBeVisible()
  await dialog.getByLabel('Date').fill('2027-03-04')
  await dialog.getByLabel('Place and time').fill('KRNO, ramp, 9:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Buyer notified.')).toBeVisible()

  await open(page, `/web-app-admin?tab=orders&state=scheduled`)
  await expect(row(page, name)).toContainText('Mar 4, 2027')
  await page.getByRole('button', { name, exact: true }).click()
  await expect(dialog.getByText('Mar 4, 2027, KRNO')).toBeVisible()
  expect(await axeFindings(page, 'dialog[open]')).toEqual([])
  await dialog.getByLabel('Status').selectOption('done')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, name)).toHaveCount(0)

  await section(page, 'Orders').getByRole('rowheader').getByRole('button').first().click()
  await dialog.getByRole('button', { name: 'Cancel and refund' }).click()
  await dialog.getByRole('button', { name: 'Keep order' }).click()
  await dialog.getByRole('button', { name: 'Cancel and refund' }).click()
  await dialog.getByLabel(/Reason for canceling/).fill('The aircraft has been sold.')
  await dialog.getByRole('button', { name: /^Cancel order and refund/ }).click()
  await expect(page.getByText(/^Order canceled\. \$\d+\.00 refunded/)).toBeVisible()
})

test('[WAA-01] [API-02] a server administrator selects a site, adds another, and clears experience profiles', async ({
  page,
  request,
  baseURL,
}) => {
  await logInAs(page, 'admin@example.com')
  await open(page, '/web-app-admin')
  const picker = page.getByRole('combobox', { name: 'Site', exact: true })
  const { port } = new URL(baseURL ?? '')
  await picker.selectOption(`rotor.localhost:${port} · Rotor Exchange`)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Rotor Exchange')
  const contact = await request.get('/contact', { headers: { 'x-web-app': 'Rotor Exchange' } })
  expect(await contact.text()).toContain('hello@rotor.example')
  await expect(page.getByLabel('Domain')).toBeEditable()

  await picker.selectOption('Add site')
  const adding = page.getByRole('dialog', { name: 'Add site' })
  const name = `Tailwheel ${Date.now()}`
  await adding.getByLabel('Name', { exact: true }).fill(name)
  await adding.getByLabel('Domain').fill('https://windsock')
  await adding.getByRole('button', { name: 'Add site' }).click()
  await expect(adding.getByText(/^Enter a domain, such as/)).toBeVisible()
  expect(await axeFindings(page, 'dialog[open]')).toEqual([])
  await adding.getByLabel('Domain').fill(`tailwheel-${Date.now()}.example`)
  await adding.getByRole('button', { name: 'Add site' }).click()
  await expect(adding).toHaveCount(0)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  const landing = await request.get('/', { headers: { 'x-web-app': name } })
  expect(await landing.text()).toContain(`<title>${name}`)

  await open(page, '/web-app-admin?tab=server')
  await page.getByRole('button', { name: 'Clear experience profiles' }).click()
  await expect(page.getByText('No experience profiles to clear.')).toBeVisible()
})

test('[BEY-36] an administrator previews and publishes rules, which visitors read in their language', async ({
  page,
  readDocument,
}) => {
  await logInAs(page, 'webadmin@example.com')
  await open(page, '/web-app-admin?tab=legal&kind=rules')
  await page.getByLabel('English').fill('# House rules\n\n## Courtesy\n\nBe kind on {site}.')
  const tabs = page.getByRole('navigation', { name: 'Language of the text' })
  await tabs.getByRole('link', { name: 'Deutsch' }).click()
  await page.getByLabel('Deutsch').fill('# Hausregeln\n\n## Umgang\n\nSeid nett.')
  await tabs.getByRole('link', { name: 'English' }).click()
  await expect(page.getByLabel('English')).toBeVisible()
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'House rules' })
  await expect(preview.getByText('Be kind on Windsock.')).toBeVisible()
  expect(await axeFindings(page, 'dialog')).toEqual([])
  await preview.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('link', { name: /^Version 1, effective/ })).toBeVisible()
  const { view } = await readDocument('/legal/rules?lang=de')
  expect(view.getByRole('heading', { name: 'Hausregeln' })).toBeTruthy()
})
