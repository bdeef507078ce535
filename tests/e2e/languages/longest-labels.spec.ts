import { expect, type Page } from '@playwright/test'
import type { CardListing } from '#features/listings/contract.ts'
import { languages } from '#kernel/messages/languages.ts'
import { screens } from '#tests/support/cases/screens.ts'
import { findLayoutFaults } from '#tests/support/layout/find-layout-faults.ts'
import { test } from '../policy/test.ts'
import { findCard, open } from '../support.ts'

/*
 * Measures bars, strips, cards, headers, and dialogs on narrow screens in each language, for the listings with the longest
 * texts. Another test measures all kinds of pages in their longest translations.
 */

const widths = [360, 390, 820]

/** Controls that open the menu, saved items, filters, a saved search, and the quick view. */
const dialogs = [
  ['/', 'header button:last-child'],
  ['/', 'header [aria-haspopup=dialog]'],
  ['/aircraft/search', 'main [aria-haspopup=dialog]:not(:last-child)'],
  ['/aircraft/search', 'main [aria-haspopup=dialog]:last-child'],
  ['/aircraft/search?disp=l', 'tbody td button'],
] as const

for (const { name, locale } of Object.values(languages))
  test.describe(name, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } })

    test(`[BEY-12] [BEY-20] no label is cut or covers another one`, async ({ page, request }) => {
      await page.route(/\/(media|map)\//, (route) => route.fulfill({ status: 204 }))
      const find = (matches: (card: CardListing) => boolean) =>
        findCard(request, (card) => !card.isSold && matches(card), 'kw=cessna')
      const unpriced = await find(({ price }) => price === null)
      const shared = await find(({ isFractional, price }) => isFractional && price !== null)
      const program = await find(({ keyFact }) => keyFact?.fact === 'engineProgram')
      const old = await find(({ warnings }) => warnings.length > 0)
      const listings = [unpriced, shared, program, old]
      const faults: string[] = []
      for (const path of [
        '/',
        ...(screens.visitor ?? []).filter((one) => one.startsWith('/aircraft/search')),
        '/aircraft/search?disp=l&c=4',
        '/aircraft/search?c=4,8,14',
        ...listings.map(({ url }) => url),
        `/listing/contact/${unpriced.id}`,
        `/aircraft/compare?ids=${listings.map(({ id }) => id).join(',')}`,
      ]) {
        await open(page, path)
        faults.push(...(await findFaultsByWidth(page)).map((fault) => `${path} ${fault}`))
      }
      for (const [path, opener] of dialogs) {
        await page.setViewportSize({ width: 390, height: 844 })
        await open(page, path)
        await page.locator(opener).filter({ visible: true }).first().click()
        await expect(page.locator('dialog[open]')).toBeVisible()
        faults.push(...(await findFaultsByWidth(page)).map((fault) => `${opener} ${fault}`))
      }
      expect(faults).toEqual([])
    })
  })

async function findFaultsByWidth(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    const found = await page.evaluate(findLayoutFaults, true)
    faults.push(...found.map((fault) => `${width} px: ${fault}`))
  }
  return faults
}
