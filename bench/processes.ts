import { parseArgs } from 'node:util'
import { choicesOf, startBenchSite } from './support/bench-site.ts'
import { type LoadResult, load, summary } from './support/load.ts'
import { mixedQueries } from './support/queries.ts'
import { judge, machine, millis, table } from './support/report.ts'

/**
 * One web process beside two on the same database, in turn: pages of searches that nobody has asked for before. The
 * load and PostgreSQL share the processors with them, so that two on two processors cannot be twice as many.
 */
const { values: options } = parseArgs({
  options: {
    listings: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '4' },
  },
})
const [seconds, rounds] = [Number(options.seconds), Number(options.rounds)]
const one = await startBenchSite(Number(options.listings))
const two = await startBenchSite(Number(options.listings), { WEB_PROCESSES: '2' })
try {
  const queries = mixedQueries(await choicesOf(one.url), (rounds + 1) * seconds * 600)
  const first = queries.filter(({ address }) => !/\bpage=/.test(address))
  const addresses = [...new Set(first.map(({ address }) => `/aircraft/search?${address}`))]
  const results = { one: [] as LoadResult[], two: [] as LoadResult[] }
  for (const { url } of [one, two])
    await load({ url, addresses: addresses.slice(-800), seconds: 4 })
  for (let round = 0; round < rounds; round += 1) {
    const turn = round / (rounds + 1)
    results.one.push(await load({ url: one.url, addresses, seconds, turn }))
    results.two.push(await load({ url: two.url, addresses, seconds, turn }))
  }
  const [ofOne, ofTwo] = [summary(results.one), summary(results.two)]
  const row = (name: string, of: typeof ofOne) => [
    name,
    of.perSecond.toFixed(0),
    millis(of.p50),
    millis(of.p99),
  ]
  console.log(machine())
  console.log(
    `\n## Pages of searches, ${options.listings} listings, 8 connections, ${rounds} rounds of ${seconds} s\n`,
  )
  console.log(
    table(
      ['web processes', 'per second', 'p50 ms', 'p99 ms'],
      [row('one', ofOne), row('two', ofTwo)],
    ),
  )
  console.log('')
  judge('two against one', ofTwo.perSecond / ofOne.perSecond, { atLeast: 1.7 }, '×')
} finally {
  await two.stop()
  await one.stop()
}
