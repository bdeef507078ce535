import { expect, type Page } from '@playwright/test'
import { test } from '../policy/test.ts'
import { axeFindings, open, overflows } from '../support.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Describe what you’re looking for' })
const chips = (page: Page) =>
  page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')

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
    if (width === 390)
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
