import { expect, type Page } from '@playwright/test'
import { test } from './policy/test.ts'
import {
  axeFindings,
  collectPageErrors,
  logInAs,
  open,
  registerConfirmedAccount,
  sameOriginHeaders,
  waitForHydration,
} from './support.ts'

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 390, height: 844 } })

test('[WIZ-01] [WIZ-02] [WIZ-03] [WIZ-04] [WIZ-06] [BEY-07] goes from login to a created listing on a phone', async ({
  page,
}) => {
  const pageErrors = collectPageErrors(page)
  await page.goto('/listing/new')
  await expect(page.getByText('You need to be logged in to create a new listing.')).toBeVisible()
  await logsIn(page, await aSeller(page))

  const next = page.getByRole('button', { name: /^Next/ })
  await next.click()
  // The category is required only after a type is selected.
  for (const field of ['Year', 'Make', 'Length', 'Aircraft type', 'Price'])
    await expect(page.getByText(`${field} field is required.`)).toBeVisible()
  await expect(page.getByLabel('Year')).toBeFocused()
  expect(await axeFindings(page)).toEqual([])

  await findsInRegistry(page, '9876Q')
  await expect(page.getByLabel('Year')).toHaveValue('1975')
  await expect(page.getByRole('combobox', { name: 'Make' })).toHaveValue('Cessna')
  await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue('172M Skyhawk')
  await page.getByLabel('Price', { exact: true }).fill('89500')
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('89,500')

  // The available categories depend on the type.
  await page.getByLabel('Type').selectOption('Helicopter')
  await expect(page.getByLabel('Category')).toHaveValue('')
  await next.click()
  await expect(page.getByText('Category field is required.')).toBeVisible()
  await page.getByLabel('Type').selectOption('Airplane')
  await page.getByLabel('Category').selectOption('Single engine piston')
  await next.click()

  await expect(heading(page)).toHaveText('Where is it based?')
  const newCity = `Nowhere ${Date.now()}`
  const city = page.getByRole('combobox', { name: 'City' })
  await city.fill(newCity)
  await expect(page.getByText(`"${newCity}" is not in our database yet`)).toBeVisible()
  await page.getByRole('button', { name: 'Add a new city to our database' }).click()
  await page.getByRole('button', { name: 'Add city' }).click()
  await expect(page.getByText('State field is required.')).toBeVisible()
  await expect(page.getByLabel('New city')).toHaveValue(newCity)
  await page.getByLabel('State').selectOption('Colorado')
  await page.getByLabel('Zip code').fill('80014')
  await page.getByRole('button', { name: 'Add city' }).click()
  await expect(city).toHaveValue(`${newCity}, CO 80014`)
  expect(await axeFindings(page)).toEqual([])
  await next.click()

  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeDisabled()
  const needed = page.getByText('Still needed: your name and contact details')
  await expect(needed).toBeVisible()
  await page.getByLabel('First name').focus()
  await page.getByLabel('Phone').fill('555')
  await page.getByLabel('Phone').blur()
  await expect(page.getByText('First name field is required')).toBeVisible()
  await expect(page.getByText('Phone number must include area code')).toBeVisible()
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Phone').fill('702-555-0143')
  await expect(needed).toHaveCount(0)
  await expect(page.getByText('with the buttons Contact seller, Show phone')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.route('**/api/listing/create', (route) => route.fulfill(refusedPrice), { times: 1 })
  await savesAsHuman(page)
  // Server errors appear next to their field.
  await expect(page.getByLabel('Price', { exact: true })).toBeFocused()
  await expect(page.getByText('Nobody pays that.')).toBeVisible()
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('400')])
  await page.getByLabel('Price', { exact: true }).fill('79500')
  await expect(page.getByText('Nobody pays that.')).toHaveCount(0)
  await next.click()
  await next.click()
  await page.getByRole('radio', { name: 'Cross-country' }).check()
  await savesAsHuman(page)
  await expect(page).toHaveURL(/\/listing\/\d+\/pay\?package=2$/)
  await expect(page.getByRole('radio', { name: 'Cross-country' })).toBeChecked()
  await expect(heading(page)).toHaveText('Choose a package')
  await expect(page.getByText('Your listing is saved')).toBeVisible()
  await expect(page.getByText('Create listing error')).toHaveCount(0)
  const contact = await (await page.request.get('/api/profiles/current/contact')).json()
  expect(contact).toMatchObject({ contactFirstName: 'Robin', contactPhone: '702-555-0143' })
  await expect(page.getByText('1975 Cessna 172M Skyhawk')).toBeVisible()
  // Back returns to the listing, not to an empty first step.
  await page.goBack()
  await page.getByRole('link', { name: 'Edit listing' }).click()
  await expect(page).toHaveURL(/1975-cessna.*mode=edit/)
  expect(pageErrors).toEqual([])
})

test('[WIZ-01] a draft is restored on the next visit or restarted', async ({ page, context }) => {
  await opensWizard(page)
  await page.getByLabel('Year').fill('1999')
  await expect(page.getByText('Draft saved')).toBeVisible()

  const again = await context.newPage()
  await open(again, '/listing/new')
  await expect(again.getByLabel('Year')).toHaveValue('1999')
  await again.getByLabel('Year').fill('2001')
  await expect(again.getByText('Draft saved')).toBeVisible()

  // The first window detects this as soon as it's used, and loads the second window's draft.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.getByRole('button', { name: 'Use the other draft' }).click()
  await expect(page.getByLabel('Year')).toHaveValue('2001')

  // Leaving the page doesn't save discarded input.
  await open(page, '/listing/new')
  await open(page, '/listing/new')
  await expect(page.getByLabel('Year')).toHaveValue('2001')
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByLabel('Year')).toHaveValue('')
  await deleted
  await open(page, '/listing/new')
  await expect(page.getByLabel('Year')).toHaveValue('')
})

test('[WIZ-01] text entered before hydration is preserved', async ({ page }) => {
  await opensWizard(page)
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/listing/new', { waitUntil: 'commit' })
  await page.getByLabel('Year').fill('1987')
  await page.getByRole('combobox', { name: 'Make' }).fill('Cessna')
  await page.getByLabel('Type').selectOption('Airplane')
  release()
  await waitForHydration(page)
  await expect(page.getByText('Draft saved')).toBeVisible()
  await expect(page.getByLabel('Category')).toBeEnabled()
  await expect(page.getByLabel('Year')).toHaveValue('1987')
  await expect(page.getByRole('combobox', { name: 'Make' })).toHaveValue('Cessna')
  await page.request.delete('/api/listing/draft', { data: {}, headers: sameOriginHeaders() })
})

test('[WIZ-01] text entered before the session expires is preserved', async ({ page, context }) => {
  await page.goto('/listing/new')
  const email = await aSeller(page)
  await logsIn(page, email)
  // After a login, the page may still load its data again. Without the cookie, that would lead to the landing page.
  await open(page, '/listing/new')
  await context.clearCookies({ name: 'windsock.session' })
  await page.getByLabel('Year').fill('1987')
  await page.getByRole('status').getByRole('link', { name: 'Log in' }).click()
  await logsIn(page, email)
  await expect(page.getByLabel('Year')).toHaveValue('1987')
  await expect(page.getByText('Draft saved')).toBeVisible()
})

test('[WIZ-01] a session that expires on Save shows one message, and the login returns to the last step', async ({
  page,
  context,
}) => {
  await page.goto('/listing/new')
  const email = await aSeller(page)
  await logsIn(page, email)
  await describesIt(page)
  const next = page.getByRole('button', { name: /^Next/ })
  await next.click()
  const city = page.getByRole('combobox', { name: 'City' })
  await city.fill('Las Vegas')
  await page
    .getByRole('option', { name: /Las Vegas/ })
    .first()
    .click()
  await next.click()
  await expect(heading(page)).toHaveText('Save, then choose a package')
  // The name is prefilled if another test has saved a listing with this account.
  const firstName = page.getByLabel('First name')
  if (await firstName.isVisible()) await firstName.fill('Robin')
  await page.getByLabel('I am human').check()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
  const savedStep = async () => {
    const { draft } = await (await page.request.get('/api/listing/draft')).json()
    return draft?.content.step
  }
  await expect.poll(savedStep).toBe('billing')
  await context.clearCookies({ name: 'windsock.session' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save listing' }).click()
  const errorMessage = page.getByText(/You were logged out|Authorization|Create listing error/)
  await expect(errorMessage).toHaveCount(1)
  await page.getByRole('status').getByRole('link', { name: 'Log in' }).click()
  await waitForHydration(page)
  const main = page.getByRole('main')
  await main.getByLabel('Email', { exact: true }).fill(email)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Log in' }).click()
  await expect(heading(page)).toHaveText('Save, then choose a package')
  // Resets the draft for the next tests that use this account.
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(heading(page)).toHaveText('What are you selling?')
})

test('[WIZ-01] [WIZ-02] [BEY-07] fields accept common formats, keys, and examples, and Back and Cancel leave a step', async ({
  page,
}) => {
  await opensWizard(page)
  const next = page.getByRole('button', { name: /^Next/ })

  await test.step('numbers are accepted in common formats', async () => {
    await page.getByRole('textbox', { name: 'Length' }).fill('26,5')
    await page.getByLabel('Price', { exact: true }).fill('1.25m')
    await page.getByLabel('Price', { exact: true }).blur()
    await expect.soft(page.getByLabel('Price', { exact: true })).toHaveValue('1,250,000')
    await page.getByRole('textbox', { name: 'Length' }).fill('26 feet or so')
    await next.click()
    await expect.soft(page.getByText('Length field is required.')).toBeVisible()
  })

  await test.step('arrow keys scroll the selection into view, and Tab moves to the next field', async () => {
    const make = page.getByRole('combobox', { name: 'Make' })
    await make.focus()
    for (let press = 0; press < 12; press++) await make.press('ArrowDown')
    const selected = page.locator('[role=option][aria-selected=true]')
    await expect.soft(selected).toBeInViewport({ ratio: 0.9 })
    await make.press('Tab')
    await expect.soft(page.getByRole('combobox', { name: 'Model' })).toBeFocused()
  })

  await test.step('a demo site suggests N-numbers from the registry, and they fill in the form', async () => {
    const example = page.getByRole('button', { name: 'N103KS' })
    await expect(async () => {
      await example.click()
      await expect(page.getByText('Found in the FAA registry')).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect.soft(page.getByLabel('N-number')).toHaveValue('103KS')
    await expect.soft(page.getByLabel('Year')).toHaveValue('2005')
    await expect.soft(page.getByRole('combobox', { name: 'Make' })).toHaveValue('Cessna')
  })

  await test.step('the browser’s Back goes back one step, and Cancel opens the seller’s aircraft', async () => {
    await describesIt(page)
    await next.click()
    await expect(heading(page)).toHaveText('Where is it based?')
    await page.goBack()
    await expect(heading(page)).toHaveText('What are you selling?')
    await expect.soft(page.getByLabel('Year')).toHaveValue('1975')
    await page.goForward()
    await expect(heading(page)).toHaveText('Where is it based?')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(heading(page)).toHaveText('What are you selling?')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.soft(page).toHaveURL(/\/profile\?tab=aircraft/)
  })
})

test('logging out deletes the draft from the browser', async ({ page }) => {
  await opensWizard(page)
  await page.route('**/api/listing/draft*', (route) => route.abort())
  await page.getByLabel('Year').fill('1966')
  await expect(page.getByText('We couldn’t save the draft on the server.')).toBeVisible()
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))
  expect(await drafts()).toHaveLength(1)
  await open(page, '/login')
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You’re logged out')).toBeVisible()
  expect(await drafts()).toEqual([])
})

const refusedPrice = {
  status: 400,
  json: { detail: 'Nobody pays that.', modelState: { 'listing.price': ['Nobody pays that.'] } },
}

async function savesAsHuman(page: Page) {
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await page.getByLabel('I am human').check()
  await expect(save).toBeEnabled()
  await save.click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('You can’t change the year or make after saving')
  await expect(question).toContainText('26.9 ft')
  await question.getByRole('button', { name: 'Save listing' }).click()
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const password = 'brass-lamp-1'

let seller: Promise<string> | undefined
/** The tests in this file share one account and run one at a time because registrations are limited per network. */
function aSeller(page: Page): Promise<string> {
  seller ??= registerConfirmedAccount(page.request, password)
  return seller
}

/** Opens the first step without the login form. */
async function opensWizard(page: Page) {
  await logInAs(page, await aSeller(page), password)
  await open(page, '/listing/new')
  await expect(heading(page)).toHaveText('What are you selling?')
}

async function logsIn(page: Page, email: string) {
  await waitForHydration(page)
  const main = page.getByRole('main')
  await main.getByLabel('Email', { exact: true }).fill(email)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/listing\/new/)
  await expect(heading(page)).toHaveText('What are you selling?')
  await waitForHydration(page)
}

/** Fills in the first step of the wizard. */
async function describesIt(page: Page) {
  await page.getByLabel('Year').fill('1975')
  await page.getByRole('combobox', { name: 'Make' }).fill('Cessna')
  await page.getByRole('combobox', { name: 'Make' }).press('Tab')
  await page.getByLabel('Type').selectOption('Airplane')
  await page.getByLabel('Category').selectOption('Single engine piston')
  await page.getByRole('textbox', { name: 'Length' }).fill('26.9')
  await page.getByLabel('Price', { exact: true }).fill('89500')
}

/** The registry loads after the site has started. Before that, the form reports that it's unavailable. */
async function findsInRegistry(page: Page, tail: string) {
  await page.getByLabel('N-number').fill(tail)
  await expect(async () => {
    await page.getByRole('button', { name: /^Look up/ }).click()
    await expect(page.getByText('Found in the FAA registry')).toBeVisible({ timeout: 2_000 })
  }).toPass()
}
