import { expect, type Page } from '@playwright/test'
import { test } from '../policy/test.ts'
import { axeFindings, complaintsOf, logInAs, open } from '../support.ts'

test('[IMP-01] an administrator of a brokerage finds the importer in the menu, stops a run, resumes it and abandons the next', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const name = `Long list ${mark()}`
  await logInAs(page, 'broker@example.com')
  await open(page, '/')
  await page.getByRole('button', { name: 'Unfold the navigation' }).click()
  await page
    .getByRole('navigation', { name: 'Site' })
    .getByRole('link', { name: 'Importer' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Importer')
  // Only the brokerage's own sources are there, and only it can be chosen.
  const own = page.getByRole('table', { name: 'Sources' })
  await expect(own).toContainText('Skyline inventory, CSV')
  await expect(own).not.toContainText('Lone Star')
  await page.getByRole('button', { name: 'New source' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'New source' })
  await expect(form.getByLabel('Brokerage').locator('option')).toHaveText([
    'Choose',
    'Skyline Aircraft Sales',
  ])
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('The feed comes').selectOption('upload')
  await form.getByRole('button', { name: 'Add source' }).press('Enter')
  await expect(page.getByText(`${name} of`)).toContainText('has not run yet')

  await upload(page, ofUnknownMake(6_000))
  await page.getByRole('button', { name: 'Stop' }).press('Enter')
  const resume = page.getByRole('button', { name: 'Resume' })
  await expect(resume).toBeVisible()
  await expect(steps(page).filter({ hasText: 'Import feed' })).toContainText(/Stopped|Done/)
  expect(await axeFindings(page)).toEqual([])
  await resume.press('Enter')
  const runAll = page.getByRole('button', { name: 'Run all' })
  await expect(runAll).toBeVisible()
  await expect(steps(page).filter({ hasText: 'Import feed' })).toContainText('6,000 rows')
  // Before the rows are compared nothing is said of them.
  await expect(page.getByRole('region', { name: 'Statistics' })).toContainText('not compared yet')

  const abandon = page.getByRole('button', { name: 'Abandon…' })
  const asked = page.getByRole('dialog', { name: 'Abandon this operation?' })
  await abandon.press('Enter')
  expect(await axeFindings(page)).toEqual([])
  await page.goBack()
  await expect(asked).toBeHidden()
  await expect(abandon).toBeFocused()
  await abandon.press('Enter')
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await abandon.press('Enter')
  await asked.getByRole('button', { name: 'Abandon it' }).press('Enter')
  await expect(page.getByRole('table', { name: 'Operations of this source' })).toContainText(
    'Abandoned',
  )
  await remove(page, name)
  expect(complaints).toEqual([])
})

test('[IMP-01] [IMP-02] staff add a source by its address, change when it runs, and remove it', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const name = `Weekly ${mark()}`
  const form = await beginSource(page, name)
  const address = form.getByLabel('Feed url')
  await address.fill('http://169.254.169.254/latest/meta-data/')
  await form.getByRole('button', { name: 'Add source' }).click()
  await expect(
    form.getByText('That address is not one of the public internet.').first(),
  ).toBeVisible()
  await address.fill('https://feeds.rotor-works.example/inventory.csv')
  await form.getByRole('button', { name: 'Add source' }).click()
  await expect(page.getByText(`${name} of Rotor Works`)).toContainText('Fetched by hand')

  const schedule = page.getByRole('button', { name: 'Schedule' })
  const settings = page.getByRole('dialog', { name: 'Settings of the source' })
  await schedule.press('Enter')
  await expect(settings.getByLabel('Name', { exact: true })).toHaveValue(name)
  await page.goBack()
  await expect(settings).toBeHidden()
  await expect(schedule).toBeFocused()
  await schedule.press('Enter')
  await settings.getByLabel('Runs').selectOption('weekly')
  await settings.getByLabel('On', { exact: true }).selectOption('Thursday')
  await settings.getByLabel('At, UTC').selectOption('05:00')
  await settings.getByLabel('May lose in one run').fill('101')
  await settings.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(settings.getByText('Write a share from 0 to 100.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await settings.getByLabel('May lose in one run').fill('5')
  await settings.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(settings).toBeHidden()
  await expect(page.getByText(`${name} of Rotor Works`)).toContainText('Thursdays at 05:00 UTC')
  await remove(page, name)
  // The address that is refused is the only thing that the browser notes.
  expect(complaints.filter((words) => !words.includes('400'))).toEqual([])
})

test('[IMP-01] staff take the missing listings off after a second question, and run pending again while the brake holds', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const name = `Brake ${mark()}`
  const form = await beginSource(page, name)
  await form.getByLabel('The feed comes').selectOption('upload')
  await form.getByLabel('Package of its listings').selectOption({ index: 1 })
  await form.getByRole('button', { name: 'Add source' }).click()
  await expect(page.getByText(`${name} of`)).toContainText('has not run yet')
  const key = mark()
  const unknownMake = `Rotorship ${key}`
  const feed = (from: number, more = '') =>
    toCsv(
      Array.from(
        { length: 6 - from },
        (_, i) =>
          `${key}-${from + i},${1980 + from + i},Robinson,R22,Piston helicopter,119000,28,Phoenix,AZ,85027`,
      ),
    ) + more
  await upload(page, feed(0))
  await runAll(page)
  await expect(closed(page)).toContainText('Done')

  await upload(
    page,
    feed(2, `\n${key}-9,1990,${unknownMake},One,Piston helicopter,99000,28,Phoenix,AZ,85027`),
  )
  await runAll(page)
  const brake = page.getByRole('alert', { name: /2 listings are missing/ })
  await expect(brake).toBeVisible()
  await expect(closed(page)).toContainText('Held')

  const names = page.getByRole('table', { name: 'Names to map' })
  await names.getByRole('combobox').selectOption({ label: 'Robinson' })
  await names.getByRole('button', { name: /^Accept/ }).click()
  await page.getByRole('button', { name: /^Run pending again/ }).click()
  await expect(page.getByRole('region', { name: 'Statistics' })).toContainText(/New\s*1/)
  await expect(closed(page)).toContainText('Held')

  const take = brake.getByRole('button', { name: 'Take them off…' })
  const asked = page.getByRole('dialog', { name: 'Take 2 listings off the market?' })
  await take.press('Enter')
  expect(await axeFindings(page)).toEqual([])
  await page.goBack()
  await expect(asked).toBeHidden()
  await take.press('Enter')
  await asked.getByRole('button', { name: 'Take 2 listings off' }).press('Enter')
  await expect(closed(page)).toContainText('Done')
  await expect(page.getByRole('region', { name: 'Statistics' })).toContainText(
    'taken off the market',
  )
  expect(complaints).toEqual([])
})

async function upload(page: Page, csv: string) {
  await page
    .getByLabel(/^Upload a file/)
    .setInputFiles({ name: 'inventory.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
}

async function runAll(page: Page) {
  await page.getByRole('button', { name: 'Run all' }).click()
}

/** Asked once more in its own place. */
async function remove(page: Page, name: string) {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Schedule|Settings)$/ })
    .click()
  const settings = page.getByRole('dialog', { name: 'Settings of the source' })
  await settings.getByRole('button', { name: 'Remove…' }).press('Enter')
  await settings.getByRole('button', { name: /^Really remove/ }).press('Enter')
  await expect(page).toHaveURL(/\/import$/)
  await expect(page.getByRole('link', { name })).toHaveCount(0)
}

const steps = (page: Page) =>
  page.getByRole('list', { name: 'Steps of the import' }).getByRole('listitem')
const closed = (page: Page) => steps(page).filter({ hasText: 'Close' })

const mark = () => Math.random().toString(36).slice(2, 7).toUpperCase()

/** So many rows that are read and go nowhere. */
function ofUnknownMake(count: number): string {
  return toCsv(
    Array.from(
      { length: count },
      (_, i) => `L-${i},1990,Nobodys,One,Single engine piston,99000,28,Denver,CO,80216`,
    ),
  )
}

function toCsv(rows: readonly string[]): string {
  return ['key,year,make,model,category,price,length,city,state,zip', ...rows].join('\n')
}

/** Staff, with a new source of Rotor Works that has its name and nothing else yet. */
async function beginSource(page: Page, name: string) {
  await logInAs(page, 'admin@example.com')
  await open(page, '/import')
  await page.getByRole('button', { name: 'New source' }).click()
  const form = page.getByRole('dialog', { name: 'New source' })
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Brokerage').selectOption({ label: 'Rotor Works' })
  return form
}
