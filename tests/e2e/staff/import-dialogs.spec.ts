import { expect, type Page } from '@playwright/test'
import { uniqueWord } from '#tests/support/cases/unique-word.ts'
import { test } from '../policy/test.ts'
import { axeFindings, collectPageErrors, logInAs, open } from '../support.ts'

test('[IMP-01] a brokerage administrator opens the importer, stops and resumes a run, and abandons the next', async ({
  page,
}) => {
  const pageErrors = collectPageErrors(page)
  const name = `Long list ${uniqueWord()}`
  await logInAs(page, 'broker@example.com')
  await open(page, '/')
  await page.getByRole('button', { name: 'Expand navigation' }).click()
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Importer')
  // The page lists and offers only the brokerage's own sources.
  const own = page.getByRole('table', { name: 'Sources' })
  await expect(own).toContainText('Skyline inventory, CSV')
  await expect(own).not.toContainText('Lone Star')
  await page.getByRole('button', { name: 'Add source' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Add source' })
  await expect(form.getByLabel('Brokerage').locator('option')).toHaveText([
    'Choose',
    'Skyline Aircraft Sales',
  ])
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Feed', { exact: true }).selectOption('upload')
  await form.getByLabel('Publishing').selectOption('automatic')
  await form.getByRole('button', { name: 'Add source' }).press('Enter')
  await expect(page.getByText(`${name} of`)).toContainText('has not run yet')

  await upload(page, ofUnknownMake(6_000))
  await page.getByRole('button', { name: 'Stop' }).press('Enter')
  const resume = page.getByRole('button', { name: 'Resume' })
  await expect(resume).toBeVisible()
  await expect(steps(page).filter({ hasText: 'Import feed' })).toContainText(/Stopped|Done/)
  expect(await axeFindings(page, '[aria-label="Import steps"]')).toEqual([])
  await resume.press('Enter')
  const runAll = page.getByRole('button', { name: 'Run all' })
  await expect(runAll).toBeVisible()
  await expect(steps(page).filter({ hasText: 'Import feed' })).toContainText('6,000 rows')
  // Statistics appear after the rows have been compared.
  await expect(page.getByRole('region', { name: 'Statistics' })).toContainText('not compared yet')

  const abandon = page.getByRole('button', { name: 'Abandon' })
  const dialog = page.getByRole('dialog', { name: 'Abandon this operation?' })
  await abandon.press('Enter')
  expect(await axeFindings(page, 'dialog[open]')).toEqual([])
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(abandon).toBeFocused()
  await abandon.press('Enter')
  await page.keyboard.press('Escape')
  // The browser hides the dialog before React removes it.
  await expect(page.locator('dialog')).toHaveCount(0)
  await abandon.press('Enter')
  await dialog.getByRole('button', { name: 'Abandon operation' }).press('Enter')
  await expect(page.getByRole('table', { name: 'Operations for this source' })).toContainText(
    'Abandoned',
  )
  await remove(page, name)
  expect(pageErrors).toEqual([])
})

test('[IMP-01] [IMP-02] staff add a source by URL, change its schedule, and remove it', async ({
  page,
}) => {
  const pageErrors = collectPageErrors(page)
  const name = `Weekly ${uniqueWord()}`
  const form = await openSourceForm(page, name)
  const address = form.getByLabel('Feed URL')
  await address.fill('http://169.254.169.254/latest/meta-data/')
  await form.getByRole('button', { name: 'Add source' }).click()
  await expect(form.getByText('That URL isn’t on the public internet.').first()).toBeVisible()
  await address.fill('https://feeds.rotor-works.example/inventory.csv')
  await form.getByRole('button', { name: 'Add source' }).click()
  await expect(page.getByText(`${name} of Rotor Works`)).toContainText('Fetched manually')

  const schedule = page.getByRole('button', { name: 'Schedule' })
  const settings = page.getByRole('dialog', { name: 'Source settings' })
  await schedule.press('Enter')
  await expect(settings.getByLabel('Name', { exact: true })).toHaveValue(name)
  await page.goBack()
  await expect(settings).toBeHidden()
  await expect(schedule).toBeFocused()
  await schedule.press('Enter')
  await settings.getByLabel('Schedule').selectOption('weekly')
  await settings.getByLabel('Day of week', { exact: true }).selectOption('Thursday')
  await settings.getByLabel('Time (UTC)').selectOption('5:00 AM')
  await settings.getByLabel('Removal limit per run').fill('101')
  await settings.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(settings.getByText('Enter a percentage from 0 to 100.')).toBeVisible()
  expect(await axeFindings(page, 'dialog[open]')).toEqual([])
  await settings.getByLabel('Removal limit per run').fill('5')
  await settings.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(settings).toBeHidden()
  await expect(page.getByText(`${name} of Rotor Works`)).toContainText('Thursdays at 5:00 AM UTC')
  await remove(page, name)
  // The rejected URL is the only error in the browser console.
  expect(pageErrors.filter((error) => !error.includes('400'))).toEqual([])
})

async function upload(page: Page, csv: string) {
  await page
    .getByLabel(/^Upload file/)
    .setInputFiles({ name: 'inventory.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
}

/** Removes a source and confirms the inline prompt. */
async function remove(page: Page, name: string) {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Schedule|Settings)$/ })
    .click()
  const settings = page.getByRole('dialog', { name: 'Source settings' })
  await settings.getByRole('button', { name: 'Remove source' }).press('Enter')
  await settings.getByRole('button', { name: /^Remove “/ }).press('Enter')
  await expect(page).toHaveURL(/\/import$/)
  await expect(page.getByRole('link', { name })).toHaveCount(0)
}

const steps = (page: Page) => page.getByRole('list', { name: 'Import steps' }).getByRole('listitem')

/** Returns rows that are rejected for an unknown make. */
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

/** Logs in as staff and adds a source for Rotor Works that has only a name. */
async function openSourceForm(page: Page, name: string) {
  await logInAs(page, 'admin@example.com')
  await open(page, '/import')
  await page.getByRole('button', { name: 'Add source' }).click()
  const form = page.getByRole('dialog', { name: 'Add source' })
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Brokerage').selectOption({ label: 'Rotor Works' })
  await form.getByLabel('Publishing').selectOption('automatic')
  return form
}
