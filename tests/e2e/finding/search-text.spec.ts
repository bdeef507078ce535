import { expect, type Page } from '@playwright/test'
import { test } from '../policy/test.ts'
import { axeFindings, open, overflows } from '../support.ts'

const searchText =
  'waas 182 under 150k within 300 nm of denver, less than 1000 smoh, no damage, creampuff'
const box = (page: Page) => page.getByRole('combobox', { name: 'Describe what you’re looking for' })
const chips = (page: Page) =>
  page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')
const unknown = (page: Page) => page.getByText('“creampuff” is not a search term we recognize.')

test('[BEY-04] a search line becomes removable chips, and its explanation stays accurate', async ({
  page,
}) => {
  // Performs fourteen searches in sequence.
  await open(page, '/aircraft/search')
  await box(page).fill(searchText)
  await box(page).press('Enter')
  const names = [
    'Cessna 182',
    'Up to $150,000',
    'IFR GPS (WAAS)',
    'Up to 1,000 hr on the engine',
    'No damage history',
    'Within 300 nm of Denver, CO',
  ]
  await expect(chips(page)).toHaveText([...names, 'Clear all'])
  await expect(box(page)).toHaveValue(searchText)
  await expect(unknown(page)).toBeVisible()

  const addresses = [page.url()]
  for (const [off, name] of names.entries()) {
    await page.getByRole('link', { name: `Remove ${name}` }).click()
    // The chip disappears immediately, and the URL changes with the page.
    await expect(page).not.toHaveURL(addresses.at(-1) ?? '')
    const left = names.slice(off + 1)
    await expect(chips(page)).toHaveText(left.length > 0 ? [...left, 'Clear all'] : [])
    await expect(box(page)).toHaveValue(searchText)
    await expect(unknown(page)).toBeVisible()
    addresses.push(page.url())
  }
  for (const address of addresses.slice(0, -1).toReversed()) {
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(unknown(page)).toBeVisible()
  }
  await expect(box(page)).toHaveValue(searchText)
  await expect(chips(page)).toHaveText([...names, 'Clear all'])

  await page.reload()
  await expect(unknown(page)).toBeVisible()
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(box(page)).toHaveValue('')
  await expect(chips(page)).toHaveCount(0)
  await expect(unknown(page)).toHaveCount(0)
})

test('[NAV-14] the box suggests interpretations by keyboard on wide and narrow screens', async ({
  page,
}) => {
  await open(page, '/aircraft/search?dnum=10')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await box(page).fill('cessna 182')
    const list = page.getByRole('main').getByRole('listbox', { name: 'Suggestions' })
    const model = list.getByRole('group', { name: 'Models' }).getByRole('option').first()
    await expect(model).toHaveText(/^Cessna 182/)
    expect(await axeFindings(page, 'main form[aria-label="Search by description"]')).toEqual([])
    expect(await overflows(page)).toBe(false)
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(box(page)).toHaveValue('cessna 182')
    await page.keyboard.press('ArrowDown')
    await expect(list).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/aircraft\/search\?(dnum=10&)?md=\d+$/)
    await expect(chips(page)).toHaveText(['Cessna 182', 'Clear all'])

    await box(page).fill('🛩️')
    await expect(list.getByRole('option')).toHaveText([/^Search for “🛩️”/])
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Clear all' }).click()
    await expect(chips(page)).toHaveCount(0)
  }
})
