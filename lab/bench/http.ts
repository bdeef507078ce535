import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startConstantServer } from './support/baseline-servers.ts'
import { loadFacetChoices, startBenchSite } from './support/bench-site.ts'
import { mixedQueries } from './support/queries.ts'
import {
  checkTarget,
  describeMachine,
  formatMillis,
  markdownTable,
  percentile,
} from './support/report.ts'
import { type LoadResult, repeatPath, runLoad, summarizeRounds } from './support/run-load.ts'
import { openStandaloneIndex } from './support/standalone-index.ts'

/**
 * Measures search over HTTP with one process and 8 connections. Each request also queries PostgreSQL for the market
 * version. The mix repeats 200 queries, as for the in-memory engines, so cached responses help. The distinct queries
 * run once each and never hit the response cache. Before they run, the benchmark waits until their cards are preloaded.
 * Each round also measures a constant response of the same size from bare node:http, and the distinct queries on the
 * index alone.
 */
const { values: options } = parseArgs({
  options: {
    listings: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '4' },
  },
})
const seconds = Number(options.seconds)
const rounds = Number(options.rounds)
const site = await startBenchSite(Number(options.listings), { LOG_LEVEL: 'info' })
try {
  while (!site.output().includes('cards preloaded')) await sleep(100)
  const path = '/api/listing/searchListings'
  const queryCount = Math.round(rounds * seconds * 6_000)
  const distinct = new Set(
    mixedQueries(await loadFacetChoices(site.url), queryCount).map(
      ({ address }) => `${path}?${address}`,
    ),
  )
  const addresses = [...distinct]
  const mix = addresses.slice(0, 200)
  const warm = await runLoad({
    url: site.url,
    addresses: addresses.slice(-2_000),
    seconds: Math.min(3, seconds),
  })
  const constant = await startConstantServer(warm.bytes)
  const alone = await openStandaloneIndex(site.folder)
  await alone.meanMs(queriesFrom(addresses, 1 - 1 / rounds))
  const aloneMs: number[] = []
  const results: Record<'constant' | 'distinct' | 'mix', LoadResult[]> = {
    constant: [],
    distinct: [],
    mix: [],
  }
  for (let round = 0; round < rounds; round += 1) {
    results.constant.push(await runLoad({ url: constant.url, addresses: repeatPath('/'), seconds }))
    results.distinct.push(
      await runLoad({ url: site.url, addresses, seconds, turn: round / rounds }),
    )
    results.mix.push(await runLoad({ url: site.url, addresses: mix, seconds }))
    aloneMs.push(await alone.meanMs(queriesFrom(addresses, round / rounds)))
  }
  constant.stop()
  await alone.close()
  report(addresses.length, results, aloneMs)
} finally {
  await site.stop()
}

/** Returns some of the URLs' queries, starting at the given fraction of the list. */
function queriesFrom(addresses: readonly string[], part: number): string[] {
  const from = Math.floor(part * addresses.length)
  return addresses.slice(from, from + 2_000).map((address) => address.split('?')[1] ?? '')
}

function report(
  count: number,
  results: Record<'constant' | 'distinct' | 'mix', LoadResult[]>,
  aloneMs: readonly number[],
) {
  const constant = summarizeRounds(results.constant)
  const distinct = summarizeRounds(results.distinct)
  const mix = summarizeRounds(results.mix)
  const row = (name: string, of: ReturnType<typeof summarizeRounds>) => [
    name,
    of.perSecond.toFixed(0),
    formatMillis(of.p50),
    formatMillis(of.p99),
    `${(of.bytes / 1000).toFixed(1)} KB`,
    (of.perSecond / constant.perSecond).toFixed(2),
  ]
  console.log(describeMachine())
  console.log(
    `\n## searchListings over HTTP, ${options.listings} listings, ${count} distinct queries, 8 connections, ${rounds} rounds of ${seconds} s\n`,
  )
  console.log(
    markdownTable(
      ['answer', 'per second', 'p50 ms', 'p99 ms', 'size', 'ratio'],
      [
        row('constant, bare node:http', constant),
        row('the mix of 200 queries', mix),
        row('distinct queries', distinct),
      ],
    ),
  )
  console.log('')
  checkTarget('mix, per second', mix.perSecond, { atLeast: 1_500 })
  checkTarget('mix, p99', mix.p99, { atMost: 10 }, ' ms')
  checkTarget('the mix, relative to the constant response', mix.perSecond / constant.perSecond, {
    atLeast: 0.2,
  })
  // The process is fully utilized, so its throughput determines the time per response.
  const searchMs = percentile(aloneMs, 0.5)
  const responseMs = 1_000 / distinct.perSecond
  console.log(`\ndistinct query, index only: ${formatMillis(searchMs)} ms on average`)
  checkTarget(
    'distinct response, relative to its search',
    responseMs / searchMs,
    { atMost: 1.8 },
    '×',
  )
}
