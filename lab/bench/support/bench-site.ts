import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SearchResult } from '../../../src/features/search/contract.ts'
import { facetCodes } from '../../../src/features/search/filters.ts'
import { fillMarket } from '../../../tests/support/demo/fill-market.ts'
import { startSiteProcess } from '../../../tests/support/site-process.ts'
import { benchFolder } from './bench-database.ts'
import type { FacetChoices } from './queries.ts'

/** Starts the built site with a demo market of the given size. The market is saved for later runs. */
export async function startBenchSite(listings: number, env: Record<string, string> = {}) {
  const port = await freePort()
  const folder = join(benchFolder, `site-${listings}`)
  const settings = {
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    DATA_DIR: folder,
    DEMO: '1',
    DEMO_LISTINGS: String(listings),
    LOG_LEVEL: 'warn',
    ...env,
  }
  if (!existsSync(folder)) fillMarket(settings)
  const site = await startSiteProcess(settings)
  await waitUntilReady(site.url)
  return { ...site, folder }
}

export async function waitUntilReady(url: string) {
  while ((await fetch(`${url}/readyz`)).status !== 200) await sleep(5)
}

export async function fetchSearchResult(url: string, address: string): Promise<SearchResult> {
  const response = await fetch(`${url}/api/listing/searchListings?${address}`)
  if (!response.ok) throw new Error(`${response.status} for ${address}: ${await response.text()}`)
  return response.json() as Promise<SearchResult>
}

/** Returns the facet choices in the site's market. */
export async function loadFacetChoices(url: string): Promise<FacetChoices> {
  const { facets } = await fetchSearchResult(url, '')
  const entries = facetCodes.map((code) => [
    code,
    facets[code].map(({ id, count }) => [id, count] as const),
  ])
  return Object.fromEntries(entries) as FacetChoices
}

/** Returns the paths of listing pages, newest first. */
export async function listingPaths(url: string, count: number): Promise<string[]> {
  const paths: string[] = []
  for (let page = 0; paths.length < count; page += 1) {
    const { items } = await fetchSearchResult(url, `dnum=50&page=${page}`)
    if (items.length === 0) break
    paths.push(...items.map((item) => item.url))
  }
  return paths.slice(0, count)
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}
