import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { screens, screensFor } from '#tests/support/cases/screens.ts'
import { logInTo } from '#tests/support/demo/demo-data.ts'
import { demoMarketForFile } from '#tests/support/demo/demo-site-for-file.ts'
import {
  hasUntranslatedWords,
  loadMarketTexts,
  readUnmarkedTexts,
} from '#tests/support/messages/marked-texts.ts'
import { pseudoCatalog } from '#tests/support/messages/pseudo-catalog.ts'
import { type SiteProcess, startSiteProcess } from '#tests/support/site-process.ts'

/*
 * The catalog of this site has marks around every message. It replaces Turkish. A text without marks on a page isn't
 * translatable, such as a name that reaches the page as data.
 */

const market = demoMarketForFile()
const catalog = pseudoCatalog()
const messages = new Set(Object.keys(catalog))
let site: SiteProcess
let listings: { id: number; url: string }[]

beforeAll(async () => {
  writeFileSync(join(market.folder, 'tr.json'), JSON.stringify(catalog))
  site = await startSiteProcess({
    ...market.env,
    OTHER_CATALOGS: market.folder,
    NODE_OPTIONS: `--import=${pathToFileURL('tests/support/messages/replace-catalog.ts').href}`,
  })
  const response = await fetch(`${site.url}/api/listing/searchListings`)
  listings = ((await response.json()) as { items: typeof listings }).items
})
afterAll(async () => {
  await site?.stop()
})

/** Pages with nothing, one thing, or everything, in addition to the screens with the usual content. */
const states: Readonly<Record<string, () => string[]>> = {
  visitor: () => [
    // Empty
    '/aircraft/compare',
    '/aircraft/search?kw=ZZZZ',
    '/aircraft/search?kw=ZZZZ&disp=l',
    '/pages/errors/error-404',
    '/aircraft/history/N99ZZ',
    // One
    `/aircraft/compare?ids=${listings[0]?.id}`,
    // Many
    ...listings.slice(0, 12).map(({ url }) => url),
    ...listings.slice(0, 3).map(({ url }) => `${url}/brochure`),
    `/aircraft/compare?ids=${listings
      .slice(0, 4)
      .map(({ id }) => id)
      .join(',')}`,
    // Chips of every kind of filter
    '/aircraft/search?near=Zurich, Switzerland&nm=250&kw=G3 OR G4&el=50&ld=30&am=6&sold=1&fo=1',
    '/aircraft/search?pf=20000&pt=900000&yf=1960&yt=2020&tf=100&tt=9000&nf=2&uf=100&kf=80&rf=100&af=100&at=9000',
  ],
  'seller@example.com': () => ['/profile?tab=ads', '/profile?tab=saved', '/profile?tab=profile'],
}

test.each(Object.keys(screens))('[BEY-20] all texts for %s are translatable', async (user) => {
  const token = user !== 'visitor' && (await logInTo(site, user))
  const headers = {
    'accept-language': 'tr',
    cookie: `windsock.language=tr${token ? `; windsock.session=${token}` : ''}`,
  }
  const paths = new Set([...screensFor(user, listings), ...(states[user]?.() ?? [])])
  const unmarked: { path: string; text: string }[] = []
  for (const path of paths) {
    const response = await fetch(site.url + path, { headers })
    const html = await response.text()
    expect(html, path).toContain('⟦')
    const texts = await readUnmarkedTexts(html)
    unmarked.push(...texts.map((text) => ({ path, text })))
  }
  const data = await loadMarketTexts(market.query, messages)
  const english = unmarked.filter(
    ({ text }) => !quotesListing.test(text) && hasUntranslatedWords(text, data),
  )
  expect(english.map(({ path, text }) => `${path}: ${text}`)).toEqual([])
})

/** Words of the seller. */
const quotesListing = /^⟦The listing mentions/
