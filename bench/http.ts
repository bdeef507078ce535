import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { choicesOf, startBenchSite } from './bench-site.ts'
import { startConstantAnswer } from './constant-answer.ts'
import { type LoadResult, load, onlyOne, summary } from './load.ts'
import { mixedQueries } from './queries.ts'
import { judge, machine, millis, table } from './report.ts'

/**
 * Searching over HTTP: one process, 8 connections, with the question for the market's version that every
 * request asks PostgreSQL. Every query is asked once, so that no kept answer helps, but its cards are in
 * memory: a process makes them ahead, and the bench waits until it has. One hot query is measured apart. In
 * the same rounds bare node:http gives a constant answer of the same size.
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
  const hot = onlyOne(`${path}?m=${(await choicesOf(site.url)).m[0]?.[0]}&sort=p`)
  const warm = await load({
    url: site.url,
    addresses: addresses.slice(-2_000),
    seconds: Math.min(3, seconds),
  })
  const constant = await startConstantAnswer(warm.bytes)
  const results: Record<'constant' | 'distinct' | 'hot', LoadResult[]> = {
    constant: [],
    distinct: [],
    hot: [],
  }
  for (let round = 0; round < rounds; round += 1) {
    results.constant.push(await load({ url: constant.url, addresses: onlyOne('/'), seconds }))
    results.distinct.push(await load({ url: site.url, addresses, seconds, turn: round / rounds }))
    results.hot.push(await load({ url: site.url, addresses: hot, seconds }))
  }
  constant.stop()
  report(addresses.length, results)
} finally {
  await site.stop()
}

function report(count: number, results: Record<'constant' | 'distinct' | 'hot', LoadResult[]>) {
  const constant = summary(results.constant)
  const distinct = summary(results.distinct)
  const hot = summary(results.hot)
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
        row('distinct queries', distinct),
        row('one hot query', hot),
      ],
    ),
  )
  console.log('')
  judge('distinct queries per second', distinct.perSecond, { atLeast: 1_500 })
  judge('distinct queries, p99', distinct.p99, { atMost: 10 }, ' ms')
  judge('distinct queries against the constant answer', distinct.perSecond / constant.perSecond, {
    atLeast: 0.25,
  })
  judge('one hot query against the constant answer', hot.perSecond / constant.perSecond, {
    atLeast: 0.25,
  })
}
