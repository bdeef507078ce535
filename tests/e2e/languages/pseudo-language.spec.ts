import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { languageCookie } from '#kernel/messages/languages.ts'
import { startEmbeddedPostgres } from '#kernel/server/embedded-postgres/embedded-postgres.ts'
import { createLog } from '#kernel/server/tracing/log.ts'
import { splitTexts } from '#tests/support/cases/split-texts.ts'
import { findLayoutFaults } from '#tests/support/layout/find-layout-faults.ts'
import { pseudoCatalog } from '#tests/support/messages/pseudo-catalog.ts'
import { type SiteProcess, startSiteProcess } from '#tests/support/site-process.ts'
import { marketConfig } from '../market/market-process.ts'
import { hasUntranslatedWords, loadMarketTexts, readUnmarkedTexts } from '../policy/marked-texts.ts'
import { test } from '../policy/test.ts'
import { logInAs, overflows, search } from '../support.ts'

/*
 * A second site with a made-up language, in which every message has marks and is longer. It replaces Turkish. Pages are
 * without scripts, because browsers would load the real catalog.
 */

const widths = [390, 820, 1280, 1440]
test.use({ locale: 'tr-TR', javaScriptEnabled: false })

let folder: string
let messages: Set<string>
let marketTexts: Set<string>
let site: SiteProcess
let market: Awaited<ReturnType<typeof startEmbeddedPostgres>>

test.beforeAll(async () => {
  // A worker may run this again after `afterAll`.
  folder = mkdtempSync(join(tmpdir(), 'windsock-pseudo-'))
  const config = marketConfig()
  const catalog = pseudoCatalog()
  messages = new Set(Object.keys(catalog))
  marketTexts = await loadMarketTexts(messages)
  const file = join(folder, 'catalog.json')
  writeFileSync(file, JSON.stringify(catalog))
  market = await startEmbeddedPostgres(config.dataDir, createLog(config))
  site = await startSiteProcess({
    DATA_DIR: config.dataDir,
    DATABASE_URL: market.url,
    DEMO: '1',
    JOBS: 'off',
    PSEUDO_CATALOG: file,
    NODE_OPTIONS: `--import=${pathToFileURL('tests/support/messages/replace-catalog.ts').href}`,
  })
})

test.afterAll(async () => {
  await site?.stop()
  await market?.release()
  rmSync(folder, { recursive: true, force: true })
})

/** Session cookies are for this host. */
const localUrl = () => site.url.replace('127.0.0.1', 'localhost')

/** All screens. Visitors also see the pages of listings. */
const screens: Readonly<Record<string, readonly string[]>> = {
  visitor: splitTexts(`
    / | /aircraft/search | /aircraft/search?disp=l | /aircraft/search?disp=m |
    /aircraft/search?disp=s | /aircraft/manufacturers | /aircraft/manufacturer/cessna |
    /aircraft/manufacturer/cessna?tab=about | /aircraft/manufacturer/cessna/310 |
    /aircraft/registration | /find | /loans | /insurance | /inspection-shops | /buying |
    /buying/import?from=faa&to=easa | /buying/checklist/piper/pa-28 | /glossary | /brokers |
    /biz/biscayne-jet-and-turbine | /biz/biscayne-jet-and-turbine?tab=listings |
    /biz/biscayne-jet-and-turbine?tab=gallery | /biz/biscayne-jet-and-turbine/ask | /listwithus |
    /getstarted | /units | /contact | /report-fact?about=/ | /login | /register | /tos |
    /privacy | /api
  `),
  'seller@example.com': ['/listing/new', '/profile/security', '/profile/data'],
  'broker@example.com': splitTexts(`
    /biz/1/dashboard | /biz/1/dashboard?t=0 | /biz/1/lead-tracker |
    /biz/1/lead-tracker?view=table | /biz/1/dashboard?t=2 | /biz/1/dashboard?t=3 |
    /biz/1/dashboard?t=4 | /import?source=1 | /profile?tab=profile | /profile?tab=settings |
    /profile?tab=ads | /profile?tab=saved | /profile/integrations
  `),
  'admin@example.com': splitTexts(`
    /moderation | /call-center | /call-center?tab=sign-ups | /call-center?tab=admin | /admin |
    /admin?tab=users | /admin?tab=add-user | /admin?tab=deletions | /admin?tab=records |
    /web-app-admin | /web-app-admin?tab=invoices | /web-app-admin?tab=orders |
    /web-app-admin?tab=tiers | /web-app-admin?tab=server
  `),
}

/** Returns the pages of the newest aircraft. */
async function listingPages(request: APIRequestContext): Promise<string[]> {
  const { items } = await search(request)
  const [first, ...others] = items
  if (!first) throw new Error('The market has no listing.')
  const ids = [first, ...others.slice(0, 2)].map(({ id }) => id).join(',')
  return [
    first.url,
    `${first.url}/brochure`,
    `/listing/contact/${first.id}`,
    `/listing/report/${first.id}`,
    `/aircraft/compare?ids=${ids}`,
  ]
}

/** Returns what doesn't fit on a loaded page on screens of several widths. */
async function findFaultsByWidth(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const found = await page.evaluate(findLayoutFaults)
    faults.push(...found.map((fault) => `${width} px: ${fault}`))
  }
  return faults
}

for (const [user, paths] of Object.entries(screens))
  test(`[BEY-20] [BEY-12] texts for ${user} are translatable and fit on all screens in all languages`, {
    tag: '@second-tier',
  }, async ({ page }) => {
    test.slow()
    if (user !== 'visitor') await logInAs(page, user)
    await page.route(/\/(media|map)\//, (route) => route.abort())
    const listings = user === 'visitor' ? await listingPages(page.request) : []
    const faults: string[] = []
    const unmarked: { path: string; text: string }[] = []
    for (const language of ['tr', 'de', 'es', 'en']) {
      // A login sets the language of the account.
      await page.context().addCookies([{ name: languageCookie, value: language, url: localUrl() }])
      for (const path of [...paths, ...listings]) {
        await page.goto(localUrl() + path)
        expect(page.url(), 'no redirect').toBe(localUrl() + path)
        if (language !== 'tr') {
          const found = await findFaultsByWidth(page)
          faults.push(...found.map((fault) => `${language} ${path} at ${fault}`))
          continue
        }
        await page.setViewportSize({ width: 390, height: 844 })
        if (await overflows(page)) faults.push(`${language} ${path} is wider than a phone`)
        await expect(page.getByRole('banner')).toContainText('⟦')
        const texts = await readUnmarkedTexts(page)
        unmarked.push(...texts.map((text) => ({ path, text })))
      }
    }
    expect(faults).toEqual([])
    // Other tests have added texts while this test read the pages.
    const data = new Set([...marketTexts, ...(await loadMarketTexts(messages))])
    expect(unmarked.filter(({ text }) => hasUntranslatedWords(text, data))).toEqual([])
  })
