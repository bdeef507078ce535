import { parseArgs } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import { startReactServer } from './support/baseline-servers.ts'
import { listingPaths, loadFacetChoices, startBenchSite } from './support/bench-site.ts'
import { startNextServer } from './support/next-server.ts'
import { mixedQueries } from './support/queries.ts'
import { checkTarget, describeMachine, formatMillis, markdownTable } from './support/report.ts'
import { type LoadResult, repeatPath, runLoad, summarizeRounds } from './support/run-load.ts'

/**
 * Measures server-rendered pages for logged-out visitors. One URL is repeated and served from the page cache. The other
 * URLs are new and must be rendered. Each round also measures a bare node:http server that renders plain React cards of
 * the same total size, and a Next.js app that renders the elements of one search page.
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
  // More URLs than can be rendered in the available time, so that none repeats.
  const urlCount = Math.round(rounds * seconds * 800)
  const queries = mixedQueries(await loadFacetChoices(site.url), urlCount + 400)
  // A page number beyond the last page redirects to the last page.
  const first = queries.filter(({ address }) => !/\bpage=/.test(address))
  const searches = [...new Set(first.map(({ address }) => `/aircraft/search?${address}`))]
  const listings = await listingPaths(site.url, urlCount)
  const kinds: Kind[] = [
    { name: 'search, cached', addresses: repeatPath('/aircraft/search?sort=p'), atLeast: 8 },
    { name: 'search, rendered', addresses: searches.slice(400), atLeast: 0.6, maxKb: 24 },
    { name: 'listing, cached', addresses: repeatPath(listings[0] ?? '/'), atLeast: 8 },
    {
      name: 'family, cached',
      addresses: repeatPath('/aircraft/manufacturer/cessna/172'),
      atLeast: 4,
    },
    { name: 'listing, rendered', addresses: listings, atLeast: 0.45, maxKb: 24 },
  ]
  const warm = { addresses: searches.slice(0, 400), seconds: Math.min(3, seconds) }
  const { bytes } = await runLoad({ url: site.url, ...warm })
  const results = new Map<Kind, LoadResult[]>(kinds.map((kind) => [kind, []]))
  const floor: LoadResult[] = []
  const react = await startReactServer(bytes)
  const next = await startNextServer(await (await fetch(site.url + searches[0])).text())
  const nextLoads: LoadResult[] = []
  for (const server of [react, next])
    if (server)
      await runLoad({ url: server.url, addresses: repeatPath('/'), seconds: warm.seconds })
  for (let round = 0; round < rounds; round += 1) {
    floor.push(await runLoad({ url: react.url, addresses: repeatPath('/'), seconds }))
    if (next) nextLoads.push(await runLoad({ url: next.url, addresses: repeatPath('/'), seconds }))
    for (const kind of kinds)
      results.get(kind)?.push(
        await runLoad({
          url: site.url,
          addresses: kind.addresses,
          seconds,
          turn: round / rounds,
        }),
      )
  }
  react.stop()
  next?.stop()
  report(results, summarizeRounds(floor), nextLoads)
  for (const { name, addresses, maxKb } of kinds)
    if (maxKb) await checkCompressedSize(name, site.url, addresses.slice(0, 20), maxKb)
} finally {
  await site.stop()
}

function report(
  results: Map<Kind, LoadResult[]>,
  floor: ReturnType<typeof summarizeRounds>,
  nextLoads: LoadResult[],
) {
  console.log(describeMachine())
  console.log(
    `\n## Pages rendered on the server, ${options.listings} listings, 8 connections, ${rounds} rounds of ${seconds} s\n`,
  )
  const all = [...results].map(([{ name }, loads]) => ({ name, of: summarizeRounds(loads) }))
  const next = nextLoads.length
    ? [{ name: 'the elements of one search page, Next.js', of: summarizeRounds(nextLoads) }]
    : []
  const rows = [...all, ...next, { name: 'plain React cards only', of: floor }].map(
    ({ name, of }) => {
      return [
        name,
        of.perSecond.toFixed(0),
        formatMillis(of.p50),
        formatMillis(of.p99),
        `${(of.bytes / 1000).toFixed(0)} KB`,
        (of.perSecond / floor.perSecond).toFixed(2),
      ]
    },
  )
  console.log(
    markdownTable(
      ['page', 'per second', 'p50 ms', 'p99 ms', 'HTML', 'to plain cards by React'],
      rows,
    ),
  )
  console.log('')
  for (const [{ name, atLeast }, loads] of results) {
    const { perSecond } = summarizeRounds(loads)
    const ratio = perSecond / floor.perSecond
    checkTarget(`${name}, relative to plain React cards`, ratio, { atLeast })
  }
}

/** Checks the mean size of compressed pages. */
async function checkCompressedSize(
  name: string,
  url: string,
  paths: readonly string[],
  maxKb: number,
) {
  let bytes = 0
  for (const path of paths) {
    const html = await (await fetch(url + path)).arrayBuffer()
    bytes += brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length
  }
  checkTarget(`${name}, brotli`, bytes / paths.length / 1000, { atMost: maxKb }, ' KB')
}

type Kind = { name: string; addresses: string[]; atLeast: number; maxKb?: number }
