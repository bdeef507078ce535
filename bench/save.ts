import { parseArgs } from 'node:util'
import { fetchSearchResult, startBenchSite } from './support/bench-site.ts'
import {
  checkTarget,
  describeMachine,
  formatMillis,
  markdownTable,
  percentile,
} from './support/report.ts'

/**
 * Measures the time between saving a change and finding it. Sends an editor's entire change through the API of one web
 * process. As soon as the response arrives, searches for the change in both processes. Then repeats both searches
 * without a save, to show how much of the time is the search itself.
 */
const { values: options } = parseArgs({
  options: {
    listings: { type: 'string', default: '1200' },
    saves: { type: 'string', default: '300' },
  },
})
const first = await startBenchSite(Number(options.listings))
const second = await startBenchSite(Number(options.listings))
const times = { save: [] as number[], visible: [] as number[], quiet: [] as number[] }
let stale = 0
try {
  const token = await logIn()
  const { items } = await fetchSearchResult(first.url, 'dnum=50')
  for (let turn = 0; turn < Number(options.saves); turn += 1) {
    const { id } = items[turn % items.length] as { id: number }
    const price = 150_000_000 + turn
    const change = await changedPrice(token, id, price)
    const requestedAt = performance.now()
    await call(token, 'PUT', `/api/listing/${id}`, change)
    const saved = performance.now()
    times.save.push(saved - requestedAt)
    stale += await missing(id, price)
    times.visible.push(performance.now() - saved)
    const again = performance.now()
    stale += await missing(id, price)
    times.quiet.push(performance.now() - again)
  }
} finally {
  await second.stop()
  await first.stop()
}
console.log(describeMachine())
console.log(`\n## From Save to search, ${options.listings} listings, two web processes\n`)
console.log(
  markdownTable(
    ['', 'p50 ms', 'p99 ms'],
    [
      row('Save, answered', times.save),
      row('answered → found in both processes', times.visible),
      row('the same searches once more, nothing saved before', times.quiet),
    ],
  ),
)
console.log('')
checkTarget('stale responses after a save', stale, { atMost: 0 })

async function logIn(): Promise<string> {
  const body = new URLSearchParams({
    username: 'webadmin@example.com',
    password: 'windsock',
    grant_type: 'password',
  })
  const response = await fetch(`${first.url}/token`, { method: 'POST', body })
  return ((await response.json()) as { access_token: string }).access_token
}

/** Returns the listing as its editor would submit it, with a different price. */
async function changedPrice(token: string, id: number, price: number) {
  const { listing, meta, ...rest } = (await call(token, 'GET', `/api/listing/${id}/edit`)) as {
    listing: object
    meta: object
  }
  return {
    ...rest,
    listing: { ...listing, price, isPriceOnRequest: false },
    meta: JSON.stringify(meta),
  }
}

async function call(token: string, method: string, path: string, body?: object) {
  const response = await fetch(first.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status}: ${text}`)
  return JSON.parse(text) as object
}

async function missing(id: number, price: number): Promise<number> {
  const finds = async (url: string) =>
    (await fetchSearchResult(url, `pf=${price}&pt=${price}`)).items.some((item) => item.id === id)
  const found = await Promise.all([finds(first.url), finds(second.url)])
  return found.filter((is) => !is).length
}

function row(name: string, all: number[]): string[] {
  return [name, formatMillis(percentile(all, 0.5)), formatMillis(percentile(all, 0.99))]
}
