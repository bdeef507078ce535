import { parseArgs } from 'node:util'
import { choicesOf, listingPaths, startBenchSite } from './support/bench-site.ts'
import { startReactAnswer } from './support/constant-answer.ts'
import { type LoadResult, load, onlyOne, summary } from './support/load.ts'
import { mixedQueries } from './support/queries.ts'
import { judge, machine, millis, table } from './support/report.ts'

/**
 * Pages rendered on the server for visitors who are not signed in: one address over and over, which the page
 * cache answers, and addresses that were never asked before, which it cannot. In the same rounds bare node:http renders
 * plain cards by React, as many as a page of a search has bytes.
 */
const { values: options } = parseArgs({
  options: {
    listings: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
  },
})
const seconds = Number(options.seconds)
const rounds = Number(options.rounds)
const site = await startBenchSite(Number(options.listings))
try {
  // Beyond what can be rendered in the time, so that no address comes twice.
  const wanted = Math.round(rounds * seconds * 800)
  const queries = mixedQueries(await choicesOf(site.url), wanted + 400)
  // A page beyond the last one leads to that.
  const first = queries.filter(({ address }) => !/\bpage=/.test(address))
  const searches = [...new Set(first.map(({ address }) => `/aircraft/search?${address}`))]
  const listings = await listingPaths(site.url, wanted)
  const kinds: Kind[] = [
    { name: 'search, kept', addresses: onlyOne('/aircraft/search?sort=p'), atLeast: 4 },
    { name: 'search, rendered', addresses: searches.slice(400), atLeast: 0.18 },
    { name: 'listing, kept', addresses: onlyOne(listings[0] ?? '/'), atLeast: 4 },
    { name: 'listing, rendered', addresses: listings, atLeast: 0.1 },
  ]
  const warm = { addresses: searches.slice(0, 400), seconds: Math.min(3, seconds) }
  const { bytes } = await load({ url: site.url, ...warm })
  const results = new Map<Kind, LoadResult[]>(kinds.map((kind) => [kind, []]))
  const floor: LoadResult[] = []
  const react = await startReactAnswer(bytes)
  await load({ url: react.url, addresses: onlyOne('/'), seconds: warm.seconds })
  for (let round = 0; round < rounds; round += 1) {
    floor.push(await load({ url: react.url, addresses: onlyOne('/'), seconds }))
    for (const kind of kinds)
      results
        .get(kind)
        ?.push(
          await load({ url: site.url, addresses: kind.addresses, seconds, turn: round / rounds }),
        )
  }
  react.stop()
  report(results, summary(floor))
} finally {
  await site.stop()
}

function report(results: Map<Kind, LoadResult[]>, floor: ReturnType<typeof summary>) {
  console.log(machine())
  console.log(
    `\n## Pages rendered on the server, ${options.listings} listings, 8 connections, ${rounds} rounds of ${seconds} s\n`,
  )
  const all = [...results].map(([{ name }, loads]) => ({ name, of: summary(loads) }))
  const rows = [...all, { name: 'plain cards by React alone', of: floor }].map(({ name, of }) => {
    return [
      name,
      of.perSecond.toFixed(0),
      millis(of.p50),
      millis(of.p99),
      `${(of.bytes / 1000).toFixed(0)} KB`,
      (of.perSecond / floor.perSecond).toFixed(2),
    ]
  })
  console.log(
    table(['page', 'per second', 'p50 ms', 'p99 ms', 'HTML', 'to plain cards by React'], rows),
  )
  console.log('')
  for (const [{ name, atLeast }, loads] of results)
    judge(`${name}, to plain cards by React`, summary(loads).perSecond / floor.perSecond, {
      atLeast,
    })
}

type Kind = { name: string; addresses: string[]; atLeast: number }
