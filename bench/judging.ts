import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { searchExamples } from '../tests/support/search-text/search-examples.ts'
import {
  fetchSearchResult,
  listingPaths,
  loadFacetChoices,
  startBenchSite,
} from './support/bench-site.ts'
import { mixedQueries } from './support/queries.ts'
import {
  checkTarget,
  describeMachine,
  formatMillis,
  markdownTable,
  percentile,
} from './support/report.ts'

/**
 * Measures the calls that help buyers judge listings, over HTTP and one request at a time. Compares near-miss results
 * with the search they belong to, and the price check with its listing. Also measures natural-language queries.
 * Compared calls alternate, so that other load on the machine affects both. Each request comes from a different
 * network.
 */
const { values: options } = parseArgs({
  options: {
    listings: { type: 'string', default: '100000' },
    queries: { type: 'string', default: '150' },
    rounds: { type: 'string', default: '5' },
  },
})
const site = await startBenchSite(Number(options.listings), { TRUST_PROXY: '1' })
const count = Number(options.queries)
let networks = 0
try {
  const first = await timed((await listingPaths(site.url, 1))[0] ?? '/')
  // Wait until the market's first model has been built.
  await sleep(5_000)
  const outside = await measureSearch(await fewFound())
  const lines = await each(
    searchExamples.map(([line]) => `understand?q=${encodeURIComponent(line)}`),
  )
  const check = await measureListing()
  report(first, outside, lines, check)
} finally {
  await site.stop()
}

/** Returns searches with less than one page of results. The search page also shows near misses for such searches. */
async function fewFound(): Promise<string[]> {
  const few: string[] = []
  const queries = mixedQueries(await loadFacetChoices(site.url), count * 20, 11)
  for (const { kind, address } of queries) {
    if (few.length === count) break
    if (kind === 'two sets, two ranges' && (await fetchSearchResult(site.url, address)).total < 25)
      few.push(address)
  }
  return few
}

/** Varies each query slightly to avoid cached responses. */
async function measureSearch(addresses: readonly string[]) {
  const searches: number[] = []
  const outside: number[] = []
  for (let round = 0; round < Number(options.rounds); round += 1)
    for (const [i, address] of addresses.entries()) {
      const variedAddress = `${address}&hy=${101 + round}`
      searches[i] = fastest(
        searches[i],
        await timed(`/api/listing/searchListings?${variedAddress}`),
      )
      outside[i] = fastest(outside[i], await timed(`/api/listing/justOutside?${variedAddress}`))
    }
  return { searches, outside }
}

async function measureListing() {
  const pages: number[] = []
  const checks: number[] = []
  const firsts: number[] = []
  const ids = (await listingPaths(site.url, count)).map((path) => path.split('-').at(-1))
  for (let round = 0; round < Number(options.rounds); round += 1)
    for (const [i, id] of ids.entries()) {
      pages[i] = fastest(pages[i], await timed(`/api/listing/${id}`))
      const check = await timed(`/api/listing/${id}/priceCheck`)
      if (round === 0) firsts[i] = check
      else checks[i] = fastest(checks[i], check)
    }
  return { pages, checks, firsts }
}

async function each(calls: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < Number(options.rounds); round += 1)
    for (const [i, call] of calls.entries())
      times[i] = fastest(times[i], await timed(`/api/listing/${call}`))
  return times
}

function report(
  first: number,
  { searches, outside }: Awaited<ReturnType<typeof measureSearch>>,
  lines: readonly number[],
  { pages, checks, firsts }: Awaited<ReturnType<typeof measureListing>>,
) {
  console.log(describeMachine())
  console.log(
    `\n## Price checks and suggestions, ${options.listings} listings, minimum of ${options.rounds} rounds\n`,
  )
  const row = (name: string, times: readonly number[]) => [
    name,
    formatMillis(percentile(times, 0.5)),
    formatMillis(percentile(times, 0.95)),
  ]
  console.log(
    markdownTable(
      ['call', 'p50 ms', 'p95 ms'],
      [
        row('a search with few results', searches),
        row('its near matches', outside),
        row('a natural-language query', lines),
        row('a listing', pages),
        row('its price check, repeated', checks),
        row('its first price check (not the minimum)', firsts),
      ],
    ),
  )
  console.log(`\nFirst listing page after startup: ${formatMillis(first)} ms.\n`)
  const added = checks.map((time, i) => time - (pages[i] as number))
  const ratios = outside.map((time, i) => time / (searches[i] as number))
  checkTarget(
    'near matches, relative to the search, p50',
    percentile(ratios, 0.5),
    { atMost: 5 },
    '×',
  )
  checkTarget('free-text search, p50', percentile(lines, 0.5), { atMost: 5 }, ' ms')
  checkTarget(
    'the price check, beyond its listing, p50',
    percentile(added, 0.5),
    { atMost: 5 },
    ' ms',
  )
}

async function timed(path: string): Promise<number> {
  networks += 1
  const network = `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
  const started = performance.now()
  const response = await fetch(site.url + path, { headers: { 'x-forwarded-for': network } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${response.status} for ${path}`)
  return performance.now() - started
}

function fastest(previous: number | undefined, time: number): number {
  return Math.min(previous ?? Infinity, time)
}
