import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { choicesOf, startBenchSite } from './support/bench-site.ts'
import { startConstantAnswer } from './support/constant-answer.ts'
import { openIndexAlone } from './support/index-alone.ts'
import { type LoadResult, load, onlyOne, summary } from './support/load.ts'
import { mixedQueries } from './support/queries.ts'
import { judge, machine, millis, percentile, table } from './support/report.ts'

/**
 * Searching over HTTP: one process, 8 connections, with the question for the market's version that every
 * request asks PostgreSQL. The mix of 200 queries is asked again and again, as the peers in memory are, so kept
 * answers help; distinct queries are asked once each, so that none does, but their cards are in memory: a process
 * makes them ahead, and the bench waits until it has. In the same rounds bare node:http gives a constant answer of
 * the same size, and the index alone, in this process, is asked the same distinct queries.
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
  while (!site.output().includes('cards made ahead')) await sleep(100)
  const path = '/api/listing/searchListings'
  const wanted = Math.round(rounds * seconds * 6_000)
  const distinct = new Set(
    mixedQueries(await choicesOf(site.url), wanted).map(({ address }) => `${path}?${address}`),
  )
  const addresses = [...distinct]
  const mix = addresses.slice(0, 200)
  const warm = await load({
    url: site.url,
    addresses: addresses.slice(-2_000),
    seconds: Math.min(3, seconds),
  })
  const constant = await startConstantAnswer(warm.bytes)
  const alone = await openIndexAlone(site.folder)
  await alone.meanMs(queriesFrom(addresses, 1 - 1 / rounds))
  const aloneMs: number[] = []
  const results: Record<'constant' | 'distinct' | 'mix', LoadResult[]> = {
    constant: [],
    distinct: [],
    mix: [],
  }
  for (let round = 0; round < rounds; round += 1) {
    results.constant.push(await load({ url: constant.url, addresses: onlyOne('/'), seconds }))
    results.distinct.push(await load({ url: site.url, addresses, seconds, turn: round / rounds }))
    results.mix.push(await load({ url: site.url, addresses: mix, seconds }))
    aloneMs.push(await alone.meanMs(queriesFrom(addresses, round / rounds)))
  }
  constant.stop()
  await alone.close()
  report(addresses.length, results, aloneMs)
} finally {
  await site.stop()
}

/** Some of the queries behind the addresses, from so far through them. */
function queriesFrom(addresses: readonly string[], part: number): string[] {
  const from = Math.floor(part * addresses.length)
  return addresses.slice(from, from + 2_000).map((address) => address.split('?')[1] ?? '')
}

function report(
  count: number,
  results: Record<'constant' | 'distinct' | 'mix', LoadResult[]>,
  aloneMs: readonly number[],
) {
  const constant = summary(results.constant)
  const distinct = summary(results.distinct)
  const mix = summary(results.mix)
  const row = (name: string, of: ReturnType<typeof summary>) => [
    name,
    of.perSecond.toFixed(0),
    millis(of.p50),
    millis(of.p99),
    `${(of.bytes / 1000).toFixed(1)} KB`,
    (of.perSecond / constant.perSecond).toFixed(2),
  ]
  console.log(machine())
  console.log(
    `\n## searchListings over HTTP, ${options.listings} listings, ${count} distinct queries, 8 connections, ${rounds} rounds of ${seconds} s\n`,
  )
  console.log(
    table(
      ['answer', 'per second', 'p50 ms', 'p99 ms', 'size', 'ratio'],
      [
        row('constant, bare node:http', constant),
        row('the mix of 200 queries', mix),
        row('distinct queries', distinct),
      ],
    ),
  )
  console.log('')
  judge('the mix, per second', mix.perSecond, { atLeast: 1_500 })
  judge('the mix, p99', mix.p99, { atMost: 10 }, ' ms')
  judge('the mix against the constant answer', mix.perSecond / constant.perSecond, {
    atLeast: 0.2,
  })
  // One process is all busy: what it answers in a second tells the time of an answer.
  const searchMs = percentile(aloneMs, 0.5)
  const answerMs = 1_000 / distinct.perSecond
  console.log(`\na distinct query by the index alone: ${millis(searchMs)} ms on average`)
  judge('a distinct answer to its search alone', answerMs / searchMs, { atMost: 2.5 }, '×')
}
