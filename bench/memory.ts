import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startBenchCluster } from './support/bench-database.ts'
import { listingPaths, loadFacetChoices, startBenchSite } from './support/bench-site.ts'
import { mixedQueries } from './support/queries.ts'
import {
  checkTarget,
  describeMachine,
  formatBytes,
  markdownTable,
  percentile,
} from './support/report.ts'

/**
 * Measures memory over a long time, while visitors browse at a low rate and prices change. The lowest heap size in each
 * minute approximates the heap after garbage collection. It may grow while caches fill, but must not be higher in the
 * last third than in the second.
 */
const { values: options } = parseArgs({
  options: {
    listings: { type: 'string', default: '1200' },
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string', default: '15' },
  },
})
const minutes = Number(options.minutes)
const pauseMs = 1_000 / Number(options.rate)
const site = await startBenchSite(Number(options.listings))
const cluster = await startBenchCluster(site.folder)
const pool = new pg.Pool({ connectionString: cluster.urlOf('windsock'), max: 1 })
const recorded: Minute[] = []
let requests = 0
let failed = 0
try {
  const listings = await listingPaths(site.url, 2_000)
  const queries = mixedQueries(await loadFacetChoices(site.url), 20_000)
  let isOver = false
  const visiting = visit(listings, queries, () => isOver)
  for (let minute = 1; minute <= minutes; minute += 1) {
    recorded.push(await watch())
    const { heap, resident } = recorded.at(-1) as Minute
    console.error(`minute ${minute}: heap ${formatBytes(heap)}, process ${formatBytes(resident)}`)
  }
  isOver = true
  await visiting
} finally {
  await pool.end()
  await cluster.release()
  await site.stop()
}
report()

/** Cycles through six kinds of requests: listing pages, search pages, search calls, and three popular requests. */
async function visit(
  listings: readonly string[],
  queries: readonly { address: string }[],
  isOver: () => boolean,
) {
  for (let turn = 0; !isOver(); turn += 1) {
    const { address } = queries[turn % queries.length] as { address: string }
    const listing = listings[(turn * 7) % listings.length] as string
    const kinds = [listing, `/aircraft/search?${address}`, `/api/listing/searchListings?${address}`]
    const often = ['/', '/api/listing/searchListings', `/api/search/suggest?q=${turn % 50}`]
    const path = [...kinds, ...often][turn % 6] as string
    const { status } = await ask(path)
    requests += 1
    if (status >= 500) failed += 1
    if (turn % 20 === 0)
      await pool.query(
        `update listing set price = price + 1 where id = (
          select id from listing where is_active and price is not null order by random() limit 1)`,
      )
    await sleep(pauseMs)
  }
}

async function watch(): Promise<Minute> {
  const heaps: number[] = []
  const residents: number[] = []
  for (let second = 0; second < 60; second += 1) {
    const { text: metrics } = await ask('/metrics')
    heaps.push(readMetric(metrics, 'nodejs_heap_size_used_bytes'))
    residents.push(readMetric(metrics, 'process_resident_memory_bytes'))
    await sleep(1_000)
  }
  return { heap: Math.min(...heaps), resident: Math.max(...residents) }
}

/** Retries because the server may close a keep-alive connection just as it is reused. */
async function ask(path: string, turn = 1): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(site.url + path, { redirect: 'manual' })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    if (turn === 3)
      throw new Error(`no response:\n${site.output().slice(-2_000)}`, { cause: error })
    return ask(path, turn + 1)
  }
}

function readMetric(metrics: string, name: string): number {
  return Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)`, 'm').exec(metrics)?.[1])
}

function report() {
  console.log(describeMachine())
  console.log(
    `\n## Memory over ${minutes} minutes, ${options.listings} listings, ${requests} requests, ${failed} failed\n`,
  )
  const third = Math.floor(minutes / 3)
  const parts = [
    recorded.slice(0, third),
    recorded.slice(third, 2 * third),
    recorded.slice(2 * third),
  ]
  const middle = (part: readonly Minute[], of: keyof Minute) =>
    percentile(
      part.map((minute) => minute[of]),
      0.5,
    )
  console.log(
    markdownTable(
      ['', 'heap after a collection', 'process'],
      parts.map((part, at) => [
        ['first third', 'second third', 'last third'][at] as string,
        formatBytes(middle(part, 'heap')),
        formatBytes(middle(part, 'resident')),
      ]),
    ),
  )
  console.log('')
  const [, second = [], last = []] = parts
  checkTarget(
    'heap in the last third, relative to the second',
    middle(last, 'heap') / middle(second, 'heap'),
    {
      atMost: 1.05,
    },
  )
  checkTarget(
    'process size in the last third, relative to the second',
    middle(last, 'resident') / middle(second, 'resident'),
    {
      atMost: 1.05,
    },
  )
  checkTarget('requests that failed', failed, { atMost: 0 })
}

type Minute = { heap: number; resident: number }
