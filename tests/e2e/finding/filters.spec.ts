import { expect, type Page } from '@playwright/test'
import { test } from '../policy/test.ts'
import { expectTotal, open, search } from '../support.ts'

const filters = (page: Page) => page.getByRole('search', { name: 'Filters' })
const group = (page: Page, name: string) => filters(page).getByRole('group', { name, exact: true })
const chips = (page: Page) =>
  page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')

test('[BEY-01] [BEY-02] models replace their make, and equipment optionally includes aircraft that don’t state it', async ({
  page,
  request,
}) => {
  await open(page, '/aircraft/search')
  const makes = group(page, 'Make and model')
  await makes.getByRole('checkbox', { name: /^Cessna/ }).check()
  await expect(chips(page)).toHaveText(['Cessna', 'Clear all'])
  await makes.getByRole('checkbox', { name: /^172/ }).check()
  await expect(chips(page)).toHaveText(['Cessna 172', 'Clear all'])
  await expect(makes.getByRole('checkbox', { name: /^Cessna/ })).toBeChecked({
    indeterminate: true,
  })
  // The selection appears immediately, and the URL changes shortly after.
  await expect(page).toHaveURL(/[?&]md=/)
  await expectTotal(page)
  const { items } = await search(request, new URL(page.url()).searchParams.toString())
  // Allows other titles because concurrent tests create listings.
  expect(items.filter(({ title }) => title.includes('172')).length).toBeGreaterThan(
    items.length / 2,
  )
  // Deselecting the make's last model selects the entire make.
  await makes.getByRole('checkbox', { name: /^172/ }).uncheck()
  await expect(chips(page)).toHaveText(['Cessna', 'Clear all'])
  await expect(page).toHaveURL(/\/search\?m=\d+$/)

  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/search$/)
  // The counts belong to the results, which follow the selection. Only unfiltered results have no “of”.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[\d,]+ aircraft\s*$/)
  const waas = group(page, 'Equipment').getByRole('checkbox', { name: /^IFR GPS/ })
  await waas.check({ force: true })
  await expectCounts(page, /^IFR GPS/)
  const keep = filters(page)
    .getByRole('checkbox', { name: /^Include “not stated”/ })
    .first()
  await keep.check()
  await expectCounts(page, /^IFR GPS/, /^Include “not stated”/)
  await expect(chips(page)).toHaveText([/^IFR GPS \(WAAS\).*not stated/, 'Clear all'])
})

test('[BEY-08] monthly cost is a filter and a sort order, at the same annual hours as on the cards', async ({
  page,
}) => {
  await open(page, '/aircraft/search')
  await filters(page).getByRole('button', { name: 'Change' }).click()
  const hours = filters(page).getByRole('textbox', { name: 'Hours per year' })
  await hours.fill('250')
  await hours.press('Enter')
  await expect(filters(page).getByText('At 250 hours per year.')).toBeVisible()
  const most = filters(page).getByRole('textbox', { name: 'All-in cost per month to' })
  await most.fill('4000')
  await most.press('Enter')
  await expect(chips(page)).toHaveText([
    /^Up to \$4,000\/month all-in at 250 hr\/year/,
    'Clear all',
  ])
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('All-in cost: low to high')
  await expect(page).toHaveURL(/sort=a/)
  await expect(page).toHaveURL(/hy=250/)
  await expect
    .poll(async () => {
      const sums = await monthlySums(page)
      return sums.length > 10 && sums.every((sum, at) => sum <= 4000 && sum >= (sums[at - 1] ?? 0))
    })
    .toBe(true)
})

test('[SRCH-02] jets have class and program filters that pistons don’t have', async ({
  page,
  readDocument,
}) => {
  const { view } = await readDocument('/aircraft/search?c=1')
  expect(view.queryByRole('heading', { name: 'Jet class' })).toBeNull()
  expect(view.getByRole('heading', { name: 'Equipment' })).toBeDefined()
  await open(page, '/aircraft/search')
  await group(page, 'Category')
    .getByRole('checkbox', { name: /^Private jet/ })
    .check()
  // The group is collapsed by default.
  await filters(page).getByRole('heading', { name: 'Jet class' }).click()
  const light = group(page, 'Jet class').getByRole('checkbox', { name: /^Light/ })
  await light.check()
  await expect(chips(page)).toContainText(['Light'])
  await expect(page).toHaveURL(/[?&]jc=/)
  await expectTotal(page)
})

/**
 * Expects that the results are as many as the choices count. All counts are from one response, because other tests add
 * and remove aircraft.
 */
async function expectCounts(page: Page, ...names: RegExp[]) {
  await expect(async () => {
    const counts = names.map(async (name) => {
      const row = filters(page).locator('label').filter({ hasText: name }).first()
      const count = Number(((await row.textContent()) ?? '').replace(/\D/g, ''))
      expect(count).toBeGreaterThan(0)
      return count
    })
    const sum = (await Promise.all(counts)).reduce((one, other) => one + other)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      new RegExp(`^${sum.toLocaleString('en-US')} `),
      { timeout: 1_000 },
    )
  }).toPass()
}

async function monthlySums(page: Page) {
  const texts = await page
    .getByRole('main')
    .getByText(/^\$[\d,]+\/mo all-in$/)
    .allTextContents()
  return texts.map((text) => Number(text.replace(/\D/g, '')))
}
