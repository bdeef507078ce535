import { expect, type Locator, type Page } from '@playwright/test'
import { uniqueWord } from '#tests/support/cases/unique-word.ts'
import { test } from '../policy/test.ts'
import {
  collectPageErrors,
  linkMailedTo,
  logInAs,
  newIp,
  open as openPage,
  registerConfirmedAccount,
  sameOriginHeaders,
  search,
  uniqueEmail,
} from '../support.ts'

// The tests below wrap all texts as a browser's page translation does, and fill in fields without events as some
// password managers do.

// The number of leads per network is limited.
test.use({ extraHTTPHeaders: { 'x-forwarded-for': newIp() } })

test.beforeEach(({ page }) => page.addInitScript(translateContinuously))

test('[BEY-20] [SRCH-04] a translated page searches, filters, and goes back', async ({ page }) => {
  const pageErrors = collectErrors(page)
  await open(page, '/aircraft/search')
  await page
    .getByRole('group', { name: 'Category', exact: true })
    .getByRole('checkbox')
    .first()
    .check()
  await expect(page).toHaveURL(/c=/)
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/listing\//)
  await page.goBack()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(pageErrors()).toEqual([])
})

test('[BEY-20] [CONT-01] a translated page sends a message to the seller', async ({ page }) => {
  const pageErrors = collectErrors(page)
  const { items } = await search(page.request)
  await open(page, items.find(({ isSold }) => !isSold)?.url ?? '')
  await page.getByRole('complementary').getByRole('link', { name: 'Contact seller' }).click()
  const form = page.getByRole('dialog').getByRole('form')
  await fillSilently(
    [form.getByRole('textbox', { name: 'Name' }), 'Priya'],
    [form.getByRole('textbox', { name: 'Email' }), 'priya@raman.example'],
  )
  await form.getByRole('radio', { name: '3 months', exact: true }).check()
  await form.getByRole('textbox', { name: 'Message' }).fill('Is it still available?')
  await provesHuman(page)
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('We’ve sent your message to the seller')).toBeVisible()
  expect(pageErrors()).toEqual([])
})

test('[BEY-20] [AUTH-03] [AUTH-07] a translated page registers, confirms, and logs in', async ({
  page,
}) => {
  const pageErrors = collectErrors(page)
  const email = uniqueEmail()
  await open(page, '/register')
  await fillSilently(
    [page.getByLabel('Email', { exact: true }).first(), email],
    [page.getByLabel('Password', { exact: true }), 'brass-lamp-1'],
    [page.getByLabel('Password (Confirm)', { exact: true }), 'brass-lamp-1'],
  )
  await page.getByLabel('I accept the').check()
  await provesHuman(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Please confirm your email address',
  )
  await open(page, await linkMailedTo(page.request, email, 'Confirm your email address'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.request.post('/api/account/logout', { data: {}, headers: sameOriginHeaders() })
  expect(pageErrors()).toEqual([])

  await open(page, '/login')
  await logsIn(page, email, 'wrong')
  await expect(page.getByRole('form', { name: 'Log in' }).getByRole('alert')).toBeVisible()
  await logsIn(page, email, 'brass-lamp-1')
  await expect(page).toHaveURL('/')
  expect(pageErrors().filter((error) => !error.includes('400'))).toEqual([])
})

test('[BEY-20] [WIZ-01] a translated page creates a listing', async ({ page }) => {
  const pageErrors = collectErrors(page)
  const email = await registerConfirmedAccount(page.request, 'brass-lamp-1')
  await logInAs(page, email, 'brass-lamp-1')
  await open(page, '/listing/new')
  const next = page.getByRole('button', { name: /^Next/ })
  await fillSilently([page.getByLabel('Year'), '1975'])
  await page.getByRole('combobox', { name: 'Make' }).fill('Cessna')
  await page.getByRole('combobox', { name: 'Model' }).fill('172M')
  await fillSilently([page.getByRole('textbox', { name: 'Length' }), '27'])
  await page.getByLabel('Type').selectOption('Airplane')
  await page.getByLabel('Category').selectOption('Single engine piston')
  await fillSilently([page.getByLabel('Price', { exact: true }), '89500'])
  await next.click()
  const city = page.getByRole('combobox', { name: 'City' })
  await city.fill('Denver')
  await page
    .getByRole('option', { name: /Denver, CO/ })
    .first()
    .click()
  await next.click()
  await fillSilently(
    [page.getByLabel('First name'), 'Robin'],
    [page.getByLabel('Phone'), '702-555-0143'],
  )
  await provesHuman(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save listing' }).click()
  await expect(page).toHaveURL(/\/listing\/\d+\/pay$/)
  expect(pageErrors()).toEqual([])
})

test('[BEY-20] [IMP-01] a translated page imports a file', async ({ page }) => {
  const pageErrors = collectErrors(page)
  const suffix = uniqueWord()
  await logInAs(page, 'admin@example.com')
  await open(page, '/import')
  await page.getByRole('button', { name: 'Add source' }).click()
  const form = page.getByRole('dialog')
  await fillSilently([form.getByLabel('Name', { exact: true }), `Feed ${suffix}`])
  await form.getByLabel('Brokerage').selectOption({ index: 1 })
  await form.getByLabel('Feed', { exact: true }).selectOption('upload')
  await form.getByLabel('Package for listings').selectOption({ index: 1 })
  await form.getByLabel('Publishing').selectOption('automatic')
  await form.getByRole('button', { name: 'Add source' }).click()
  await expect(page.getByText(`Feed ${suffix} of`)).toContainText('has not run yet')
  const csv = `key,year,make,model,category,price,city,state,zip
${suffix},1975,Cessna,Q${suffix}X,Single engine piston,84500,Denver,CO,80216`
  await page
    .getByLabel(/^Upload file/)
    .setInputFiles({ name: 'inventory.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Run all' }).click()
  const close = page
    .getByRole('list', { name: 'Import steps' })
    .getByRole('listitem')
    .filter({ hasText: 'Close' })
  await expect(close).toContainText('Done')
  expect((await search(page.request, `kw=Q${suffix}X`)).total).toBe(1)
  expect(pageErrors()).toEqual([])
})

/** Collects errors, except that React renders parts again if the translator changed them before hydration. */
function collectErrors(page: Page): () => string[] {
  const errors = collectPageErrors(page)
  return () => errors.filter((error) => !error.includes('React error #418'))
}

async function open(page: Page, path: string) {
  await openPage(page, path)
  await page.waitForFunction(() => document.querySelector('main font') !== null)
}

async function logsIn(page: Page, email: string, password: string) {
  const form = page.getByRole('form', { name: 'Log in' })
  await fillSilently(
    [form.getByLabel('Email', { exact: true }), email],
    [form.getByLabel('Password', { exact: true }), password],
  )
  await form.getByRole('button', { name: 'Log in' }).click()
}

async function provesHuman(page: Page) {
  await page.getByLabel('I am human').check()
  await expect(page.getByRole('status').getByText('Checked')).toBeVisible()
}

/**
 * Sets the values as scripts of extensions do, without an event that React would notice, and focuses the last field at
 * once. Forms render at any time, which resets such a value before the user's next action.
 */
async function fillSilently(...fields: [Locator, string][]) {
  const inputs = await Promise.all(
    fields.map(async ([field, value]) => ({ input: await field.elementHandle(), value })),
  )
  await fields[0]?.[0].page().evaluate((filled) => {
    for (const { input, value } of filled)
      Reflect.set(HTMLInputElement.prototype, 'value', value, input)
    filled.at(-1)?.input?.focus()
  }, inputs)
}

/** Runs in the page. After hydration, wraps each text node, and each new one, in an element. */
function translateContinuously() {
  const skipped = 'script, style, textarea, title, option, font, [translate=no], svg'
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      if (!text.textContent?.trim() || text.parentElement?.closest(skipped)) continue
      const font = document.createElement('font')
      text.parentNode?.replaceChild(font, text)
      font.append(text)
    }
  }
  const isHydrated = () =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'))
  const start = () => {
    if (!isHydrated()) return void requestAnimationFrame(start)
    new MutationObserver(translate).observe(document.body, { childList: true, subtree: true })
    translate()
  }
  addEventListener('load', start)
}
