import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { choicesOf, startBenchSite } from './support/bench-site.ts'
import { startConstantAnswer } from './support/constant-answer.ts'
import { type LoadResult, load, onlyOne, summary } from './support/load.ts'
import { mixedQueries } from './support/queries.ts'
import { judge, machine, millis, table } from './support/report.ts'

/**
 * Searching over HTTP: one process, 8 connections, with the question for the market's version that every
 * request asks PostgreSQL. The mix of 200 queries is asked again and again, as the peers in memory are, so kept
 * answers help; distinct queries are asked once each, so that none does, but their cards are in memory: a process
 * makes them ahead, and the bench waits until it has. In the same rounds bare node:http gives a constant answer of
 * the same size.
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
  const results: Record<'constant' | 'distinct' | 'mix', LoadResult[]> = {
    constant: [],
    distinct: [],
    mix: [],
  }
  for (let round = 0; round < rounds; round += 1) {
    results.constant.push(await load({ url: constant.url, addresses: onlyOne('/'), seconds }))
    results.distinct.push(await load({ url: site.url, addresses, seconds, turn: round / rounds }))
    results.mix.push(await load({ url: site.url, addresses: mix, seconds }))
  }
  constant.stop()
  report(addresses.length, results)
} finally {
  await site.stop()
}

function report(count: number, results: Record<'constant' | 'distinct' | 'mix', LoadResult[]>) {
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
  for (const [name, of] of [
    ['the mix', mix],
    ['distinct queries', distinct],
  ] as const) {
    judge(`${name}, per second`, of.perSecond, { atLeast: 1_500 })
    judge(`${name}, p99`, of.p99, { atMost: 10 }, ' ms')
    judge(`${name} against the constant answer`, of.perSecond / constant.perSecond, {
      atLeast: 0.25,
    })
  }
}
