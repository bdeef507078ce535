import { expect, type Page } from '@playwright/test'
import { uniqueWord } from '#tests/support/cases/unique-word.ts'
import { test } from '../policy/test.ts'
import { axeFindings, collectPageErrors, logInAs, open, search } from '../support.ts'

const staff = 'admin@example.com'

test('[IMP-01] a file is mapped, previewed, and pushed, repeats add no duplicates, and missing listings are held, kept, or hidden', async ({
  page,
}) => {
  const pageErrors = collectPageErrors(page)
  const feed = aFeed()
  await logInAs(page, staff)
  await open(page, '/import')
  await addSource(page, feed.name)

  // Uploaded files are read immediately. The other steps start with a button.
  await upload(page, feed.csv())
  await expect(step(page, 'Import feed')).toContainText('12 rows')
  await page.getByRole('button', { name: 'Run: Run pending' }).click()
  await expect(statistic(page, 'New')).toContainText('10')
  await expect(statistic(page, 'Rejected rows')).toContainText('2')
  const refused = page.getByRole('region', { name: /^Rejected rows/ })
  await expect(refused).toContainText(`Make “${feed.unknownMake}” is not mapped`)
  expect(await axeFindings(page)).toEqual([])
  await refused
    .getByRole('button', { name: /^Show row/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('of the feed')
  expect(await axeFindings(page, 'dialog[open]')).toEqual([])
  await page.keyboard.press('Escape')

  // After the name is mapped, “Run pending” imports its row.
  const name = page
    .getByRole('table', { name: 'Names to map' })
    .getByRole('row', { name: new RegExp(feed.unknownMake) })
  await name.getByRole('combobox').selectOption({ label: 'Mooney' })
  await name.getByRole('button', { name: /^Accept/ }).click()
  await expect(name).toContainText('Mapped')
  await page.getByRole('button', { name: /^Run pending again/ }).click()
  await expect(statistic(page, 'New')).toContainText('11')
  await expect(
    page.getByRole('navigation', { name: 'Preview' }).getByRole('link', { name: /^New/ }),
  ).toContainText('11')
  await page.getByRole('searchbox', { name: 'Find in preview' }).fill(feed.key(3))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=/)
  await expect(page.getByRole('table', { name: 'New listings' })).toContainText(feed.key(3))

  await runToTheEnd(page)
  await expect.poll(() => onMarket(page, feed.model)).toBe(11)

  // All listings in the same file already exist.
  await upload(page, feed.csv())
  await runToTheEnd(page)
  await expect(statistic(page, 'Unchanged')).toContainText(/11|the file is the same/)
  expect(await onMarket(page, feed.model)).toBe(11)

  // Three of eleven listings are missing, and one is cheaper. The removal limit holds back the missing ones, while the
  // others continue.
  await upload(page, feed.csv({ without: [5, 6, 7], price: 61_000 }))
  await expect(step(page, 'Import feed')).toContainText('9 rows')
  await page.getByRole('button', { name: 'Run all' }).click()
  const removalAlert = page.getByRole('alert', { name: /3 listings are missing/ })
  await expect(removalAlert).toContainText('No listings have been hidden')
  expect(await onMarket(page, feed.model)).toBe(11)
  expect(await axeFindings(page, '[role=alert]')).toEqual([])
  const hideButton = removalAlert.getByRole('button', { name: 'Hide listings' })
  const question = page.getByRole('dialog', { name: 'Hide 3 listings?' })
  await hideButton.press('Enter')
  expect(await axeFindings(page, 'dialog[open]')).toEqual([])
  await page.goBack()
  await expect(question).toBeHidden()
  await removalAlert.getByRole('button', { name: 'Keep all 3' }).click()
  await expect(removalAlert).toBeHidden()
  await finish(page)
  expect(await onMarket(page, feed.model)).toBe(11)

  await upload(page, feed.csv({ without: [5, 6, 7], price: 62_000 }))
  await page.getByRole('button', { name: 'Run all' }).click()
  await hideButton.press('Enter')
  await question.getByRole('button', { name: 'Hide 3 listings now' }).press('Enter')
  await finish(page)
  await expect(page.getByRole('region', { name: 'Statistics' })).toContainText('hidden')
  expect(await onMarket(page, feed.model)).toBe(8)

  // The report lists the results.
  await page
    .getByRole('button', { name: /^Report for operation/ })
    .first()
    .click()
  const report = page.getByRole('dialog')
  await expect(report).toContainText('Missing from the feed')
  expect(await axeFindings(page, 'dialog[open]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(report).toBeHidden()
  expect(pageErrors).toEqual([])
})

test('[IMP-06] a column that may be the status waits in its own tab until a person maps it', async ({
  page,
}) => {
  const feed = aFeed()
  await logInAs(page, staff)
  await open(page, '/import')
  await addSource(page, feed.name)
  await upload(page, feed.staged())
  await page.getByRole('button', { name: 'Run: Run pending' }).click()
  await expect(statistic(page, 'Rejected rows')).toContainText('2')
  // The causes of rejected rows aren't below a preview of the same rows.
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('2 rows were rejected.')
  const pending = page.getByRole('region', { name: /^Names to map/ })
  await expect(pending.getByRole('heading')).toHaveText('Names to map 2')
  await expect(pending.getByRole('link', { name: 'Columns' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  const column = pending.getByRole('row', { name: /Deal stage/ })
  await expect(column).toContainText('Its values may be statuses')
  await expect(pending.getByRole('row', { name: /Salesman/ })).toContainText('No close match')
  expect(await axeFindings(page, 'table')).toEqual([])
  await column.getByRole('combobox').selectOption({ label: 'Status' })
  await column.getByRole('button', { name: /^Accept/ }).click()
  await expect(column).toContainText('Mapped')
  await page.getByRole('button', { name: /^Run pending again/ }).click()
  await page.getByRole('button', { name: 'Run: Run pending' }).click()
  await expect(statistic(page, 'New')).toContainText('1')
  await expect(page.getByRole('region', { name: /^Rejected rows/ })).toContainText(
    'Sold before it was listed here',
  )
})

test('[F5] an aircraft of unknown category is listed as “not stated”, and the importer links to its editor', async ({
  page,
  readDocument,
}) => {
  const feed = aFeed()
  await logInAs(page, staff)
  await open(page, '/import')
  await addSource(page, feed.name)
  await upload(page, feed.uncategorized())
  await runToTheEnd(page)
  await open(page, page.url())
  const without = page.getByRole('region', { name: '1 listing without a category' })
  await without.getByRole('link', { name: feed.model }).click()
  const type = page.getByRole('combobox', { name: 'Type', exact: true })
  await expect(type.locator('option:checked')).toHaveText('Not stated')

  await open(page, `/aircraft/search?kw=${feed.model}`)
  const categories = page.getByRole('group', { name: 'Category', exact: true })
  await categories.getByRole('checkbox').last().check()
  await expect(page).toHaveURL(/c=99/)
  await expect(page.getByText('Category not stated').first()).toBeVisible()
  const [card] = (await search(page.request, `kw=${feed.model}`)).items
  const { document, view } = await readDocument(card?.url ?? '')
  expect(view.getByRole('heading', { level: 1 }).textContent).toContain(feed.model)
  const breadcrumb = view.getByRole('navigation', { name: 'Breadcrumb' })
  expect(breadcrumb.textContent).toBe(`AircraftCessna${feed.model}`)
  const facts = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(facts.find((text) => text.startsWith('Category'))).toContain('Not stated')
})

test('[IMP-01] [NAV-06] brokerage administrators open the importer from the dashboard and see their own sources', async ({
  page,
}) => {
  await logInAs(page, 'broker@example.com')
  await open(page, '/import')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Importer')
  await page.getByRole('button', { name: 'Add source' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Package for listings')).toHaveCount(0)
  await form.getByLabel('Name', { exact: true }).fill('Without an address')
  await form.getByRole('button', { name: 'Add source' }).click()
  await expect(form.getByText('Feed URL field is required.')).toBeVisible()
  expect(await axeFindings(page, 'dialog[open]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.evaluate(() => document.documentElement.setAttribute('data-scheme', 'dark'))
  expect((await page.request.get('/import?source=999999')).status()).toBe(404)
})

async function addSource(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add source' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Brokerage').selectOption({ index: 1 })
  await form.getByLabel('Feed', { exact: true }).selectOption('upload')
  await form.getByLabel('Package for listings').selectOption({ index: 1 })
  await form.getByLabel('Publishing').selectOption('automatic')
  await form.getByRole('button', { name: 'Add source' }).click()
  await expect(page.getByText(`${name} of`)).toContainText('has not run yet')
}

async function upload(page: Page, csv: string) {
  await page
    .getByLabel(/^Upload file/)
    .setInputFiles({ name: 'inventory.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByRole('button', { name: 'Run all' })).toBeVisible()
}

/** Publishes a run from its preview, or runs all steps of any other run. */
async function runToTheEnd(page: Page) {
  await page.getByRole('button', { name: /^(Run all|Publish)$/ }).click()
  await finish(page)
}

/** Waits until the run has completed automatically. */
async function finish(page: Page) {
  await expect(step(page, 'Close')).toContainText('Done')
  await expect(page.getByText('Upload file')).toBeVisible()
}

const step = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Import steps' }).getByRole('listitem').filter({ hasText: title })

const statistic = (page: Page, title: string) =>
  page
    .getByRole('region', { name: 'Statistics' })
    .locator('> div')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

async function onMarket(page: Page, model: string): Promise<number> {
  return (await search(page.request, `kw=${model}`)).total
}

/** Returns twelve rows. Ten are valid, one has an unknown make, and one has a year in the future. */
function aFeed() {
  const suffix = uniqueWord()
  const model = `Q${suffix}X`
  const unknownMake = `Skyship ${suffix}`
  const row = (i: number, { make = 'Cessna', price = '84500', year = 1970 + i } = {}) =>
    `${suffix}-${i},${year},${make},${model},Single engine piston,${price},${1_000 + i},27,,Denver,CO,80216,Row ${i}`
  return {
    name: `Feed ${suffix}`,
    model,
    uncategorized: () =>
      [
        'key,year,make,model,price,city,state,zip',
        `${suffix},1975,Cessna,${model},84500,Denver,CO,80216`,
      ].join('\n'),
    staged: () =>
      [
        'key,year,make,model,price,city,state,zip,Deal stage,Salesman',
        `${suffix}-1,1975,Cessna,${model},84500,Denver,CO,80216,Available,Kim`,
        `${suffix}-2,1976,Cessna,${model},94500,Denver,CO,80216,Sold,Kim`,
      ].join('\n'),
    unknownMake,
    key: (i: number) => `${suffix}-${i}`,
    csv({ without = [], price = 84_500 }: { without?: number[]; price?: number } = {}) {
      const rows = Array.from({ length: 10 }, (_, i) => i)
        .filter((i) => !without.includes(i))
        .map((i) => row(i, { price: String(i === 0 ? price : 84_500) }))
      return [
        'key,year,make,model,category,price,total time,length,registration,city,state,zip,description',
        ...rows,
        row(10, { make: unknownMake }),
        row(11, { year: 2203 }),
      ].join('\n')
    },
  }
}
