import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { questions } from '../tests/support/words/questions.ts'
import { choicesOf, listingPaths, search, startBenchSite } from './support/bench-site.ts'
import { mixedQueries } from './support/queries.ts'
import { judge, machine, millis, percentile, table } from './support/report.ts'

/**
 * What helps a buyer judge, over HTTP, one request at a time: what lies just outside of a search beside the search
 * itself, lines of words, and the price check beside the listing that it is of. What is compared is asked in turn, so
 * that whatever else the machine does meets both; every request comes from a network of its own.
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
  // The first model of the market is made meanwhile.
  await sleep(5_000)
  const outside = await besideSearch(await fewFound())
  const lines = await each(questions.map(([line]) => `understand?q=${encodeURIComponent(line)}`))
  const check = await besideListing()
  report(first, outside, lines, check)
} finally {
  await site.stop()
}

/** Searches that find less than a page, below which a page shows what lies just outside. */
async function fewFound(): Promise<string[]> {
  const few: string[] = []
  const queries = mixedQueries(await choicesOf(site.url), count * 20, 11)
  for (const { kind, address } of queries) {
    if (few.length === count) break
    if (kind === 'two sets, two ranges' && (await search(site.url, address)).total < 25)
      few.push(address)
  }
  return few
}

/** Each a little different from those before, so that no kept answer helps. */
async function besideSearch(addresses: readonly string[]) {
  const searches: number[] = []
  const outside: number[] = []
  for (let round = 0; round < Number(options.rounds); round += 1)
    for (const [i, address] of addresses.entries()) {
      const anew = `${address}&hy=${101 + round}`
      searches[i] = least(searches[i], await timed(`/api/listing/searchListings?${anew}`))
      outside[i] = least(outside[i], await timed(`/api/listing/justOutside?${anew}`))
    }
  return { searches, outside }
}

async function besideListing() {
  const pages: number[] = []
  const checks: number[] = []
  const firsts: number[] = []
  const ids = (await listingPaths(site.url, count)).map((path) => path.split('-').at(-1))
  for (let round = 0; round < Number(options.rounds); round += 1)
    for (const [i, id] of ids.entries()) {
      pages[i] = least(pages[i], await timed(`/api/listing/${id}`))
      const check = await timed(`/api/listing/${id}/priceCheck`)
      if (round === 0) firsts[i] = check
      else checks[i] = least(checks[i], check)
    }
  return { pages, checks, firsts }
}

async function each(calls: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < Number(options.rounds); round += 1)
    for (const [i, call] of calls.entries())
      times[i] = least(times[i], await timed(`/api/listing/${call}`))
  return times
}

function report(
  first: number,
  { searches, outside }: Awaited<ReturnType<typeof besideSearch>>,
  lines: readonly number[],
  { pages, checks, firsts }: Awaited<ReturnType<typeof besideListing>>,
) {
  console.log(machine())
  console.log(
    `\n## What helps to judge, ${options.listings} listings, the least of ${options.rounds} rounds\n`,
  )
  const row = (name: string, times: readonly number[]) => [
    name,
    millis(percentile(times, 0.5)),
    millis(percentile(times, 0.95)),
  ]
  console.log(
    table(
      ['call', 'p50 ms', 'p95 ms'],
      [
        row('a search that finds few', searches),
        row('what lies just outside of it', outside),
        row('a line of words', lines),
        row('a listing', pages),
        row('its price check, asked again', checks),
        row('its price check, the first time, not the least', firsts),
      ],
    ),
  )
  console.log(`\nThe first listing’s page after a start: ${millis(first)} ms.\n`)
  const added = checks.map((time, i) => time - (pages[i] as number))
  const ratios = outside.map((time, i) => time / (searches[i] as number))
  judge('just outside, to its search, p50', percentile(ratios, 0.5), { atMost: 5 }, '×')
  judge('a line of words, p50', percentile(lines, 0.5), { atMost: 5 }, ' ms')
  judge('the price check, beyond its listing, p50', percentile(added, 0.5), { atMost: 5 }, ' ms')
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

function least(known: number | undefined, time: number): number {
  return Math.min(known ?? Infinity, time)
}
