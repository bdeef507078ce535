import { parseArgs } from 'node:util'
import { loadFacetChoices, startBenchSite } from './support/bench-site.ts'
import { mixedQueries } from './support/queries.ts'
import { checkTarget, describeMachine, formatMillis, markdownTable } from './support/report.ts'
import { type LoadResult, runLoad, summarizeRounds } from './support/run-load.ts'

/**
 * Compares one web process with two on the same database, using uncached search pages. Alternates between the two
 * setups. The load generator and PostgreSQL share the processors, so two processes on two processors can't be twice as
 * fast.
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
  const queries = mixedQueries(await loadFacetChoices(one.url), (rounds + 1) * seconds * 600)
  const first = queries.filter(({ address }) => !/\bpage=/.test(address))
  const addresses = [...new Set(first.map(({ address }) => `/aircraft/search?${address}`))]
  const results = { one: [] as LoadResult[], two: [] as LoadResult[] }
  for (const { url } of [one, two])
    await runLoad({ url, addresses: addresses.slice(-800), seconds: 4 })
  for (let round = 0; round < rounds; round += 1) {
    const turn = round / (rounds + 1)
    results.one.push(await runLoad({ url: one.url, addresses, seconds, turn }))
    results.two.push(await runLoad({ url: two.url, addresses, seconds, turn }))
  }
  const [ofOne, ofTwo] = [summarizeRounds(results.one), summarizeRounds(results.two)]
  const row = (name: string, of: typeof ofOne) => [
    name,
    of.perSecond.toFixed(0),
    formatMillis(of.p50),
    formatMillis(of.p99),
  ]
  console.log(describeMachine())
  console.log(
    `\n## Search pages, ${options.listings} listings, 8 connections, ${rounds} rounds of ${seconds} s\n`,
  )
  console.log(
    markdownTable(
      ['web processes', 'per second', 'p50 ms', 'p99 ms'],
      [row('one', ofOne), row('two', ofTwo)],
    ),
  )
  console.log('')
  checkTarget(
    'two processes, relative to one',
    ofTwo.perSecond / ofOne.perSecond,
    { atLeast: 1.7 },
    '×',
  )
} finally {
  await two.stop()
  await one.stop()
}
