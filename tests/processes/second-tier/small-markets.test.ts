import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acquireReferenceDatabase } from '#tests/support/database/test-database.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { skipRegistryLoad } from '#tests/support/records/registry-builder.ts'
import { type SiteProcess, startSiteProcess } from '#tests/support/site-process.ts'
import { apiEndpoints } from '#tests/support/test-site.ts'
import routes from '../../../src/routes.ts'
import { contextForFile } from '../../support/for-file.ts'

/** Tests every page and every anonymous GET call of the built site with a new production database. */

const ctx = contextForFile({}, acquireReferenceDatabase)
let site: SiteProcess
let listing = 1

beforeAll(async () => {
  await skipRegistryLoad(ctx)
  site = await startSiteProcess({
    DATABASE_URL: ctx.databaseUrl,
    DATA_DIR: ctx.config.dataDir,
    DEMO: '0',
    SECURITY_CONTACT: 'mailto:security@windsock.example',
  })
})

afterAll(() => site.stop())

describe.each([
  ['an empty market', 0],
  ['a market of one listing', 1],
])('%s', (_, listings) => {
  beforeAll(async () => {
    if (listings === 1) listing = await aListing(ctx)
  })

  test('[NAV-01] [BEY-11] shows every page', async () => {
    const responses = await fetchStatuses(pagePaths())
    expect(responses.filter(({ status }) => status >= 500)).toEqual([])
    for (const { path, status } of responses) {
      if (mustStand.includes(path)) expect(status, path).toBe(200)
    }
  })

  test('[LAND-02] [LAND-03] shows home page shelves only if they have listings', async () => {
    const greeting = async () => (await fetch(site.url)).text()
    await expect
      .poll(async () => (await greeting()).includes('Be the first to list an aircraft'))
      .toBe(listings === 0)
    const page = await greeting()
    expect(page.includes('Newest: next')).toBe(listings === 1)
  })

  test('[API-01] responds to every anonymous GET', async () => {
    // Lookups return 503 if the registry file isn't loaded.
    const calls = apiEndpoints.filter(
      ({ method, access, path }) =>
        method === 'GET' && access === 'anyone' && !path.startsWith('/api/registry/'),
    )
    const responses = await fetchStatuses(
      calls.map(({ path }) => `${filled(path.replace(/\{(\w+)\}/g, ':$1'))}?q=denver`),
    )
    expect(responses.length).toBeGreaterThan(15)
    expect(responses.filter(({ status }) => ![200, 302, 400, 404].includes(status))).toEqual([])
  })

  test('[SRCH-01] [SRCH-11] responds to every kind of search', async () => {
    const searches = [
      '',
      'sort=p&rev=t',
      'kw=cessna+172',
      'kw=cirrus&page=9',
      'pf=1000&pt=2000000&yf=1990&yt=2020',
      'el=50&eu=f',
      'm=1,2&c=1&st=6&bt=1&f=1&h=1',
      'fo=t',
      'sold=t',
      'near=KAPA&nm=100',
      'biz=1',
      'page=40&dnum=50',
      'disp=s',
      'disp=l',
    ]
    const api = await fetchStatuses(searches.map((query) => `/api/listing/searchListings?${query}`))
    const pages = await fetchStatuses(searches.map((query) => `/aircraft/search?${query}`))
    const isOk = ({ path, status }: { path: string; status: number }) =>
      status === 200 || (status === 302 && path.includes('page='))
    expect(api.filter(({ status }) => status !== 200)).toEqual([])
    expect(pages.filter((result) => !isOk(result))).toEqual([])
  })

  test('[BEY-10] answers the three questions without promising unavailable aircraft', async () => {
    const path = '/find?people=7&far=600&month=1500'
    const html = await fetchText(path)
    expect(html.includes('No aircraft are for sale right now')).toBe(listings === 0)
    expect(html.includes('No aircraft match all three answers')).toBe(listings === 1)
    expect(html).toContain('we’ll email you when one is listed')
    expect(await (await fetch(site.url + path)).text()).toMatch(
      /href="\/aircraft\/search\?[^"]*nf=7[^>]*>(<span[^>]*>)?View this search/,
    )
  })

  test('[SRCH-09] blames no filter and searches no further if nothing is for sale', async () => {
    const html = await (await fetch(`${site.url}/aircraft/search?c=3&kw=zzzqq`)).text()
    expect(html.includes('No aircraft are for sale right now')).toBe(listings === 0)
    expect(html.includes('No aircraft match both filters')).toBe(listings === 1)
    expect(html.includes('Just outside your search')).toBe(listings === 1)
  })

  test('[SRCH-05] [BEY-11] shows the last page if a later page is requested', async () => {
    for (const [requested, expected] of [
      ['page=9999999', ''],
      ['page=3&sort=p', '?sort=p'],
      ['page=1&m=1&disp=l', '?disp=l&m=1'],
    ]) {
      const response = await fetch(`${site.url}/aircraft/search?${requested}`, {
        redirect: 'manual',
      })
      expect(response.status).toBe(302)
      expect(response.headers.get('location')).toBe(`/aircraft/search${expected}`)
    }
  })

  test('[LAND-01] [SRCH-10] shows the number of aircraft', async () => {
    const bounds = await (await fetch(`${site.url}/api/listing/maxmin`)).json()
    expect(bounds.count).toBe(listings)
    expect(Object.values(bounds).every(Number.isFinite)).toBe(true)
    const homePage = (await fetchText('/')).replaceAll(/<!-- -->/g, '')
    expect(homePage).not.toMatch(/NaN|Infinity|undefined/)
    const found = (await fetchText('/aircraft/search')).replaceAll(/<!-- -->/g, '')
    expect(found).toContain(listings === 0 ? 'No Results!' : '2016 Cirrus SR22T')
    expect(found).not.toMatch(/NaN|Infinity|undefined/)
  })
})

/** Public pages that must work without any market data. */
const mustStand = [
  '/',
  '/aircraft/search',
  '/aircraft/manufacturers',
  '/brokers',
  '/listwithus',
  '/loans',
  '/insurance',
  '/tos',
  '/privacy',
  '/login',
  '/register',
  '/api',
  '/.well-known/security.txt',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/pages',
]

/** Requests the paths one at a time because the site rejects many concurrent requests from one network. */
async function fetchStatuses(paths: readonly string[]) {
  const results: Awaited<ReturnType<typeof fetchStatus>>[] = []
  for (const path of paths) results.push(await fetchStatus(path))
  return results
}

async function fetchStatus(path: string) {
  const response = await fetch(site.url + path, { redirect: 'manual' })
  await response.text()
  return { path, status: response.status }
}

/** Returns the text of a page without its scripts. */
async function fetchText(path: string) {
  const page = await (await fetch(site.url + path)).text()
  return page.replaceAll(/<script.*?<\/script>/gs, '').replaceAll(/<[^>]*>/g, ' ')
}

function pagePaths(): string[] {
  return pathsIn(routes as RouteConfigEntry[]).map(filled)
}

function pathsIn(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children }) => [
    ...(path ? [`/${path}`] : index ? ['/'] : []),
    ...pathsIn(children ?? []),
  ])
}

function filled(path: string): string {
  const values: Record<string, string> = {
    id: String(listing),
    slugAndId: `2016-cirrus-sr22t-${listing}`,
    name: 'cessna',
    carousel: 'newest',
    range: '1',
    file: `${listing}.svg`,
    orderId: 'none',
  }
  return path
    .replace(/:(\w+)\??/g, (_, name: string) => values[name] ?? '1')
    .replace('*', 'no/such/page')
}
