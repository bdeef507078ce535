import { expect, type Page } from '@playwright/test'
import { test } from '../policy/test.ts'
import { axeFindings, open } from '../support.ts'

const said = 'ifr 182 under 150k within 300 nm of denver, less than 1000 smoh, no damage, creampuff'
const box = (page: Page) => page.getByRole('combobox', { name: 'Say what you look for' })
const chips = (page: Page) =>
  page.getByRole('list', { name: 'Filters that are on' }).getByRole('listitem')
const unknown = (page: Page) => page.getByText('“creampuff” is not a fact we know.')

test('[BEY-04] a line becomes chips, they come off one by one, and what is said of the line stays true', async ({
  page,
}) => {
  // Fourteen searches, one after the other.
  await open(page, '/aircraft/search')
  await box(page).fill(said)
  await box(page).press('Enter')
  const names = [
    'Cessna 182',
    'Up to $150,000',
    'IFR GPS (WAAS)',
    'Up to 1,000 h on the engine',
    'Damage: none',
    'Within 300 nm of Denver, CO',
  ]
  await expect(chips(page)).toHaveText([...names, 'Clear all'])
  await expect(box(page)).toHaveValue(said)
  await expect(unknown(page)).toBeVisible()

  const addresses = [page.url()]
  for (const [off, name] of names.entries()) {
    await page.getByRole('link', { name: `Remove ${name}` }).click()
    // The chip is gone at once; the address follows with the page.
    await expect(page).not.toHaveURL(addresses.at(-1) ?? '')
    const left = names.slice(off + 1)
    await expect(chips(page)).toHaveText(left.length > 0 ? [...left, 'Clear all'] : [])
    await expect(box(page)).toHaveValue(said)
    await expect(unknown(page)).toBeVisible()
    addresses.push(page.url())
  }
  for (const address of addresses.slice(0, -1).toReversed()) {
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(unknown(page)).toBeVisible()
  }
  await expect(box(page)).toHaveValue(said)
  await expect(chips(page)).toHaveText([...names, 'Clear all'])

  await page.reload()
  await expect(unknown(page)).toBeVisible()
  await page.getByRole('link', { name: 'Clear the line' }).click()
  await expect(box(page)).toHaveValue('')
  await expect(chips(page)).toHaveCount(0)
  await expect(unknown(page)).toHaveCount(0)
})

test('[BEY-04] a word that is no fact is looked for in descriptions on request, with the count that was promised', async ({
  page,
}) => {
  await open(page, `/aircraft/search?words=${encodeURIComponent('cessna hangared')}`)
  const offer = page.getByRole('link', { name: /^Look for it in descriptions, / })
  const promised = (await offer.textContent())?.split(', ')[1] ?? ''
  await offer.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${promised} aircraft`)
  await expect(chips(page)).toHaveText(['“hangared”', 'Cessna', 'Clear all'])
  // It is looked for now: nothing is left to say of it, until its chip comes off.
  await expect(offer).toHaveCount(0)
  await page.getByRole('link', { name: 'Remove “hangared”' }).click()
  await expect(offer).toHaveText(`Look for it in descriptions, ${promised}`)
})

for (const width of [390, 1280])
  test(`[NAV-14] the box suggests by keyboard what the words may mean, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/aircraft/search')
    await box(page).fill('cessna 182')
    const list = page.getByRole('main').getByRole('listbox', { name: 'Suggestions' })
    const model = list.getByRole('group', { name: 'Models' }).getByRole('option').first()
    await expect(model).toHaveText(/^Cessna 182/)
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(box(page)).toHaveValue('cessna 182')
    await page.keyboard.press('ArrowDown')
    await expect(list).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/aircraft\/search\?md=\d+$/)
    await expect(chips(page)).toHaveText(['Cessna 182', 'Clear all'])

    await box(page).fill('🛩️')
    await expect(list.getByRole('option')).toHaveText([/^Search for “🛩️”/])
  })
