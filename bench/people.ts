import { parseArgs } from 'node:util'
import { solveHumanCheck } from '../tests/support/solve-human-check.ts'
import { fetchSearchResult, startBenchSite } from './support/bench-site.ts'
import { describeMachine, formatMillis, markdownTable, percentile } from './support/report.ts'

/**
 * Measures logins and leads per second with all protections: argon2id, rate limits in PostgreSQL, human check codes,
 * and delays. Emails are written in the same transaction. Each request comes from a different network, as in a crowd.
 * Human checks are solved before the timing starts, because solving them costs the client, not the server.
 */
const { values: options } = parseArgs({
  options: {
    logins: { type: 'string', default: '400' },
    leads: { type: 'string', default: '200' },
    connections: { type: 'string', default: '8' },
  },
})
const site = await startBenchSite(1200, { TRUST_PROXY: '1' })
const rows: string[][] = []
let networks = 0
try {
  rows.push(await measure('log in', Number(options.logins), async () => logIn(nextNetwork())))
  const listings = (await fetchSearchResult(site.url, 'dnum=50')).items.map(({ id }) => id)
  const ready: Ready[] = []
  for (let i = 0; i < Number(options.leads); i += 1) {
    const network = nextNetwork()
    ready.push({ network, code: await humanCode(network), id: listings[i % listings.length] ?? 0 })
  }
  rows.push(await measure('write to a seller', ready.length, async (i) => sendLead(ready[i])))
} finally {
  await site.stop()
}
console.log(describeMachine())
console.log(`\n## User requests, ${options.connections} concurrent, one web process\n`)
console.log(markdownTable(['call', 'per second', 'p50 ms', 'p99 ms'], rows))

type Ready = { network: string; code: string; id: number }

async function measure(what: string, count: number, call: (i: number) => Promise<void>) {
  const times: number[] = []
  let next = 0
  const started = performance.now()
  const work = async () => {
    while (next < count) {
      const i = next
      next += 1
      const requestedAt = performance.now()
      await call(i)
      times.push(performance.now() - requestedAt)
    }
  }
  await Promise.all(Array.from({ length: Number(options.connections) }, work))
  const seconds = (performance.now() - started) / 1_000
  return [
    what,
    formatMillis(count / seconds),
    formatMillis(percentile(times, 0.5)),
    formatMillis(percentile(times, 0.99)),
  ]
}

async function logIn(network: string) {
  const body = new URLSearchParams({
    username: 'seller@example.com',
    password: 'windsock',
    grant_type: 'password',
  })
  await demand(await fetch(`${site.url}/token`, { method: 'POST', body, headers: from(network) }))
}

async function humanCode(network: string): Promise<string> {
  const headers = { ...from(network), 'content-type': 'application/json' }
  const challenge = await demand(
    await fetch(`${site.url}/api/wr/challenge?action=lead`, { headers }),
  )
  const altcha = await solveHumanCheck(challenge)
  const body = JSON.stringify({ beChecked: true, beUnChecked: false, beEmpty: '', altcha })
  const response = await fetch(`${site.url}/api/wr/test`, { method: 'POST', headers, body })
  return ((await demand(response)) as { code: string }).code
}

async function sendLead(ready: Ready | undefined) {
  if (!ready) return
  const headers = {
    ...from(ready.network),
    'content-type': 'application/json',
    'x-anti-bot': ready.code,
  }
  const body = JSON.stringify({
    listingId: ready.id,
    contactName: 'Pat Pilot',
    contactEmail: `pat-${ready.network}@example.com`,
    purchaseTime: '3 months',
    message: 'Is it still for sale?',
  })
  await demand(await fetch(`${site.url}/api/listing/lead`, { method: 'POST', headers, body }))
}

async function demand(response: Response): Promise<object> {
  const body = (await response.json()) as object
  if (!response.ok) throw new Error(`${response.status}: ${JSON.stringify(body)}`)
  return body
}

function from(network: string) {
  return { 'x-forwarded-for': network }
}

function nextNetwork() {
  networks += 1
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
}
