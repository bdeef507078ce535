import { backgroundRequestFields, Services } from '../../../src/kernel/app-context.ts'
import { readConfig } from '../../../src/kernel/config.ts'
import { openDatabase } from '../../../src/kernel/server/database/database.ts'
import { createLog } from '../../../src/kernel/server/tracing/log.ts'
import { siteFromSettings } from '../../../src/kernel/site.ts'
import { searchBySql } from '../../../tests/support/search-by-sql/search-by-sql.ts'
import { fetchSearchResult, loadFacetChoices } from '../../bench/support/bench-site.ts'
import { mixedQueries } from '../../bench/support/queries.ts'
import { databaseUrl } from '../cluster/cluster.ts'
import { ports } from '../ports.ts'

const queries = 120

/**
 * Runs queries on each web process and compares the results with plain SQL on the primary: totals, IDs, prices, and two
 * counts.
 */
export async function compareQueries(
  urls: readonly string[],
  seed: number,
): Promise<{ asked: number; wrong: string[] }> {
  const config = readConfig({ LOG_LEVEL: 'warn' })
  const log = createLog(config)
  const { db } = openDatabase(databaseUrl(ports.balancer.primary), log, { max: 1 })
  const site = siteFromSettings(config)
  const ctx = { config, site, db, log, now: () => new Date(), services: new Services() }
  const wrong: string[] = []
  try {
    const choices = await loadFacetChoices(urls[0] as string)
    for (const { query, address } of mixedQueries(choices, queries, seed)) {
      const expected = await searchBySql({ ...ctx, ...backgroundRequestFields() }, query, null)
      const prices = await readPrices(db, expected.ids)
      for (const url of urls) {
        const found = await fetchSearchResult(url, address).catch((error) => String(error))
        const mismatch = typeof found === 'string' ? found : difference(found, expected, prices)
        if (mismatch) wrong.push(`${url} ${address}: ${mismatch}`)
      }
    }
  } finally {
    await db.destroy()
  }
  return { asked: queries * urls.length, wrong }
}

type Found = Awaited<ReturnType<typeof fetchSearchResult>>
type Expected = Awaited<ReturnType<typeof searchBySql>>

function difference(found: Found, expected: Expected, prices: string): string | null {
  if (found.total !== expected.total) return `${found.total} instead of ${expected.total}`
  const ids = found.items.map(({ id }) => id)
  if (ids.join() !== expected.ids.join()) return `${ids.join()} instead of ${expected.ids.join()}`
  const actualPrices = found.items.map(({ id, price }) => `${id}: ${price}`).join()
  if (actualPrices !== prices) return `prices ${actualPrices} instead of ${prices}`
  for (const code of ['m', 'st'] as const) {
    const counted = sorted(found.facets[code].map(({ id, count }) => [id, count] as const))
    if (counted !== sorted([...expected.counts[code]])) return `different counts for ${code}`
  }
  return null
}

/** Ignores choices without results, because listing them is optional. */
function sorted(counts: readonly (readonly [number, number])[]): string {
  return counts
    .filter(([id, count]) => id !== 0 && count > 0)
    .sort(([a], [b]) => a - b)
    .join(' ')
}

async function readPrices(db: ReturnType<typeof openDatabase>['db'], ids: readonly number[]) {
  if (ids.length === 0) return ''
  const rows = await db
    .selectFrom('listing')
    .select(['id', 'price', 'is_price_on_request'])
    .where('id', 'in', [...ids])
    .execute()
  const prices = new Map(rows.map((row) => [row.id, row.is_price_on_request ? null : row.price]))
  return ids.map((id) => `${id}: ${prices.get(id)}`).join()
}
