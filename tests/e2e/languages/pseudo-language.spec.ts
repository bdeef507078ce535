import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { languageCookie } from '#kernel/messages/languages.ts'
import { startEmbeddedPostgres } from '#kernel/server/embedded-postgres/embedded-postgres.ts'
import { createLog } from '#kernel/server/tracing/log.ts'
import { screens, screensFor } from '#tests/support/cases/screens.ts'
import { findLayoutFaults } from '#tests/support/layout/find-layout-faults.ts'
import { longestCatalog } from '#tests/support/messages/pseudo-catalog.ts'
import { type SiteProcess, startSiteProcess } from '#tests/support/site-process.ts'
import { deleteFunctions, lackingFunctions } from '../../support/document/old-browser.ts'
import { marketConfig } from '../market/market-process.ts'
import { test } from '../policy/test.ts'
import { axeFindings, collectPageErrors, logInAs, open, scriptWith, search } from '../support.ts'

/*
 * Opens each kind of page in a browser that lacks recent functions, scans it, and measures its layout. The pages are of a
 * second site with a made-up language, which has each message in its longest translation. It replaces German. Other
 * tests scan dialogs and errors. A unit test checks the contrast of all pairs of text and ground in all themes, and a
 * test of processes finds texts without a translation.
 */

// One worker, because each would start a site.
test.describe.configure({ mode: 'default' })

const widths = [390, 820, 1280, 1440]
test.use({ locale: 'de-DE' })

/** Pages that only this test opens, with what the other pages of their kind don't show. */
const further: Readonly<Record<string, readonly string[]>> = {
  visitor: [
    '/aircraft/search?kw=zzzzqqqq',
    '/aircraft/compare?ids=2147483647',
    '/community',
    '/listing/0',
    '/pages/errors/error-404',
    '/pages/errors/error-500',
    '/resetpass',
  ],
  'seller@example.com': ['/profile?tab=aircraft'],
  'admin@example.com': ['/moderation/patterns', '/web-app-admin?tab=legal'],
}

/** `findLayoutFaults` calls this function. Pages don't. */
const usedByThisTest = 'Element.prototype.checkVisibility'

/** Labels and visible texts can be from different languages here. Other tests scan pages in English. */
const ofMixedLanguages = /^label-content-name-mismatch:/

let folder: string
let site: SiteProcess
let market: Awaited<ReturnType<typeof startEmbeddedPostgres>>

test.beforeAll(async () => {
  // A worker may run this again after `afterAll`.
  folder = mkdtempSync(join(tmpdir(), 'windsock-pseudo-'))
  const config = marketConfig()
  writeFileSync(join(folder, 'de.json'), JSON.stringify(longestCatalog()))
  market = await startEmbeddedPostgres(config.dataDir, createLog(config))
  site = await startSiteProcess({
    DATA_DIR: config.dataDir,
    DATABASE_URL: market.url,
    DEMO: '1',
    JOBS: 'off',
    OTHER_CATALOGS: folder,
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

/** Returns what doesn't fit on a loaded page on screens of several widths. */
async function findFaultsByWidth(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const found = await page.evaluate(findLayoutFaults, false)
    faults.push(...found.map((fault) => `${width} px: ${fault}`))
  }
  return faults
}

for (const user of Object.keys(screens))
  test(`[BEY-12] pages for ${user} work in old browsers, have no violations, and fit their longest translations`, {
    tag: '@second-tier',
  }, async ({ page }) => {
    test.slow()
    if (user !== 'visitor') await logInAs(page, user)
    await page.addInitScript(
      deleteFunctions,
      lackingFunctions.filter((name) => name !== usedByThisTest),
    )
    await page.route(/\/(media|map)\//, (route) => route.fulfill({ status: 204 }))
    await page.route(scriptWith('Luftfahrzeuge'), (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `export default ${JSON.stringify(longestCatalog())}`,
      }),
    )
    // A login sets the language of the account.
    await page.context().addCookies([{ name: languageCookie, value: 'de', url: localUrl() }])
    const pageErrors = collectPageErrors(page)
    const faults: string[] = []
    for (const path of [
      ...screensFor(user, (await search(page.request)).items),
      ...(further[user] ?? []),
    ]) {
      await open(page, localUrl() + path)
      expect(page.url(), 'no redirect').toBe(localUrl() + path)
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
      const found = [
        ...pageErrors.splice(0),
        ...(await axeFindings(page)).filter((finding) => !ofMixedLanguages.test(finding)),
        ...(await findFaultsByWidth(page)),
      ]
      faults.push(...found.map((fault) => `${path}: ${fault}`))
    }
    expect(faults).toEqual([])
  })
