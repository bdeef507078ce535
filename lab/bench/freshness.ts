import { parseArgs } from 'node:util'
import pg from 'pg'
import { startBenchCluster } from './support/bench-database.ts'
import { fetchSearchResult, startBenchSite } from './support/bench-site.ts'
import {
  checkTarget,
  describeMachine,
  formatMillis,
  markdownTable,
  percentile,
} from './support/report.ts'

/**
 * Runs two web processes on one database, with writers in a third process. After each acknowledged commit, searches
 * both processes. A response without the change is stale. Compares the time of a search after a commit with that of an
 * uncached search without a preceding write, and with that of a cached search.
 */
const { values: options } = parseArgs({
  options: {
    listings: { type: 'string', default: '100000' },
    writes: { type: 'string', default: '3000' },
    writers: { type: 'string', default: '1,4' },
  },
})
let nextPrice = 600_000_000
const first = await startBenchSite(Number(options.listings))
const second = await startBenchSite(Number(options.listings))
const cluster = await startBenchCluster(first.folder)
const pool = new pg.Pool({ connectionString: cluster.urlOf('windsock') })
const passes = options.writers.split(',').map(Number)
const rows: string[][] = []
let lost = 0
let beyond = 0
try {
  const listings = await priced()
  await measure(listings, 200, 1)
  for (const writers of passes) {
    const { fresh, uncached, cached, stale } = await measure(
      listings,
      Number(options.writes),
      writers,
    )
    lost += stale
    // The target applies to a single writer. With more writers than processors, the time would mainly be spent waiting
    // for the CPU.
    if (writers === passes[0]) beyond = percentile(fresh, 0.99) - percentile(uncached, 0.99)
    const by = `${writers} ${writers === 1 ? 'writer' : 'concurrent writers'}`
    rows.push(row(`${by}: commit acknowledged → found in both processes`, fresh))
    rows.push(row(`${by}: uncached searches, without a preceding write`, uncached))
    rows.push(row(`${by}: the same searches, cached`, cached))
  }
  await restore(listings)
} finally {
  await pool.end()
  await cluster.release()
  await second.stop()
  await first.stop()
}
console.log(describeMachine())
console.log(
  `\n## From commit to search, ${options.listings} listings, two web processes, ${options.writes} commits per pass\n`,
)
console.log(markdownTable(['', 'p50 ms', 'p99 ms', 'max'], rows))
console.log('')
checkTarget(
  'commit to searchable in every process, p99 beyond the search',
  beyond,
  { atMost: 4 },
  ' ms',
)
checkTarget('stale responses after a commit', lost, { atMost: 0 })

async function priced() {
  const { rows } = await pool.query<{ id: number; price: number }>(
    `select id, price from listing where is_active and not is_sold and price is not null and currency = 'USD'
      and (expires_at is null or expires_at > now() + interval '1 hour') order by id limit 500`,
  )
  return rows
}

/** Gives each writer its own listings and sets each price to a unique value. */
async function measure(listings: { id: number }[], writes: number, writers: number) {
  const result = {
    fresh: [] as number[],
    uncached: [] as number[],
    cached: [] as number[],
    stale: 0,
  }
  let written = 0
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let turn = 0; written < writes; turn += 1) {
        written += 1
        const listing = listings[(turn * writers + writer) % listings.length] as { id: number }
        nextPrice += 1_000
        const price = nextPrice
        await pool.query('update listing set price = $1 where id = $2', [price, listing.id])
        // `nextPrice` increases by 1,000 dollars, so no other listing is in any of these price ranges.
        const asks = [
          [result.fresh, `pf=${price}&pt=${price}`],
          [result.uncached, `pf=${price}&pt=${price + 500}`],
          [result.cached, `pf=${price}&pt=${price + 500}`],
        ] as const
        for (const [times, query] of asks) {
          const startedAt = performance.now()
          const found = await Promise.all(
            [first, second].map(({ url }) => finds(url, query, listing.id, price)),
          )
          times.push(performance.now() - startedAt)
          result.stale += found.filter((isThere) => !isThere).length
        }
      }
    }),
  )
  return result
}

async function finds(url: string, query: string, id: number, price: number): Promise<boolean> {
  const { items } = await fetchSearchResult(url, query)
  return items.some((item) => item.id === id && item.price === price)
}

async function restore(listings: { id: number; price: number }[]) {
  await pool.query(
    'update listing l set price = p.price from unnest($1::int[], $2::int[]) as p (id, price) where l.id = p.id',
    [listings.map(({ id }) => id), listings.map(({ price }) => price)],
  )
}

function row(name: string, times: number[]): string[] {
  return [
    name,
    formatMillis(percentile(times, 0.5)),
    formatMillis(percentile(times, 0.99)),
    formatMillis(Math.max(...times)),
  ]
}
