import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { fetchSearchResult, listingPaths, startBenchSite } from './support/bench-site.ts'
import {
  checkTarget,
  describeMachine,
  formatMillis,
  markdownTable,
  percentile,
} from './support/report.ts'

/**
 * Measures how much counting views slows down listing pages. Connections request pages as fast as possible while views
 * arrive at a fixed rate. Each view reports a visit and the impressions for one page of cards. Rounds alternate between
 * bots, which aren't counted, and people on different networks, who are.
 */
const { values: options } = parseArgs({
  options: {
    listings: { type: 'string', default: '1200' },
    views: { type: 'string', default: '10' },
    connections: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '6' },
  },
})
const site = await startBenchSite(Number(options.listings), { TRUST_PROXY: '1' })
const agent = new Agent({ keepAlive: true })
const people = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
const robots = 'Googlebot/2.1 (+http://www.google.com/bot.html)'
const perSecond = { uncounted: [] as number[], counted: [] as number[] }
let visitors = Math.floor(Math.random() * 2 ** 20)
try {
  const pages = await listingPaths(site.url, 64)
  const ids = (await fetchSearchResult(site.url, 'dnum=25')).items.map(({ id }) => id)
  // Render each page once, so that it's cached during the rounds.
  for (const page of pages) await ask('GET', page)
  await round(pages, ids, people)
  for (let n = 0; n < Number(options.rounds); n += 1) {
    perSecond.uncounted.push(await round(pages, ids, robots))
    perSecond.counted.push(await round(pages, ids, people))
  }
} finally {
  agent.destroy()
  await site.stop()
}
const [without, counted] = [
  percentile(perSecond.uncounted, 0.5),
  percentile(perSecond.counted, 0.5),
]
console.log(describeMachine())
console.log(`\n## Listing pages per second, with ${options.views} concurrent views per second\n`)
console.log(
  markdownTable(
    ['', 'p50 of the rounds'],
    [
      ['answered, not counted', formatMillis(without)],
      ['counted', formatMillis(counted)],
    ],
  ),
)
console.log('')
checkTarget('cost of counting', (1 - counted / without) * 100, { atMost: 2 }, ' %')

/** Runs one round and returns the number of pages per second. */
async function round(pages: readonly string[], ids: readonly number[], userAgent: string) {
  const end = performance.now() + Number(options.seconds) * 1_000
  let completed = 0
  const readers = Array.from({ length: Number(options.connections) }, async (_, i) => {
    for (let n = i; performance.now() < end; n += 1) {
      await ask('GET', pages[n % pages.length] ?? '/')
      completed += 1
    }
  })
  const views: Promise<void>[] = []
  while (performance.now() < end) {
    views.push(view(ids, userAgent))
    await sleep(1_000 / Number(options.views))
  }
  await Promise.all([...readers, ...views])
  return completed / Number(options.seconds)
}

async function view(ids: readonly number[], userAgent: string) {
  visitors += 1
  const ip = `10.${(visitors >> 16) % 256}.${(visitors >> 8) % 256}.${visitors % 256}`
  const headers = {
    'user-agent': userAgent,
    'x-forwarded-for': ip,
    'content-type': 'application/json',
  }
  await ask(
    'POST',
    `/api/listing/${ids[visitors % ids.length]}/visit?from=/aircraft/search`,
    headers,
  )
  const body = JSON.stringify({ ids, from: '/aircraft/search' })
  await ask('POST', '/api/listing/impressions', headers, body)
}

function ask(method: string, path: string, headers = {}, body = ''): Promise<void> {
  return new Promise((done, fail) => {
    const clientRequest = request(site.url + path, { method, headers, agent }, (response) => {
      response.resume()
      response.once('end', () =>
        response.statusCode === 200
          ? done()
          : fail(new Error(`${response.statusCode} for ${path}`)),
      )
    })
    clientRequest.once('error', fail)
    clientRequest.end(body)
  })
}
