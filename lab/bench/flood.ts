import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { listingPaths, startBenchSite } from './support/bench-site.ts'
import {
  checkTarget,
  describeMachine,
  formatMillis,
  markdownTable,
  percentile,
} from './support/report.ts'

/**
 * Measures how visitors and a member are affected while untrusted clients on many networks request uncached pages.
 * Rounds alternate between no flood and flood. All clients send requests at a fixed rate without waiting for responses.
 */
const { values: options } = parseArgs({
  options: {
    listings: { type: 'string', default: '1200' },
    hostile: { type: 'string' },
    others: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '2' },
    /** `pages`: pages from many networks. `map`: maps from one IP address. `brochures`: PDFs from many networks. */
    flood: { type: 'string', default: 'pages' },
  },
})
const seconds = Number(options.seconds)
/** The request function and the number of requests per second for each flood. */
const floods = {
  pages: { perSecond: 200, ask: askForAnything },
  map: { perSecond: 30, ask: askForMap },
  brochures: { perSecond: 5, ask: askForBrochure },
}
if (!Object.hasOwn(floods, options.flood)) throw new Error(`Unknown flood: ${options.flood}`)
const flood = floods[options.flood as keyof typeof floods]
const perSecond = Number(options.hostile ?? flood.perSecond)
const site = await startBenchSite(Number(options.listings), { TRUST_PROXY: '1' })
const agent = new Agent({ keepAlive: false })
const quiet = new Map<string, TimedResponse[]>()
const flooded = new Map<string, TimedResponse[]>()
let number = 0
try {
  const kinds = await prepareOthers()
  for (const ask of Object.values(kinds)) for (let turn = 0; turn < 3; turn += 1) await ask()
  for (let round = 0; round < Number(options.rounds); round += 1) {
    await go(kinds, Number(options.others), quiet)
    await Promise.all([
      go(kinds, Number(options.others), flooded),
      go({ hostile: flood.ask }, perSecond, flooded),
    ])
    await sleep(2_000)
  }
} finally {
  agent.destroy()
  await site.stop()
}
report()

type TimedResponse = { status: number; ms: number }
type Kinds = Record<string, () => Promise<TimedResponse>>

/** Prepares the legitimate requests that run during the flood. */
async function prepareOthers(): Promise<Kinds> {
  const [listing = ''] = await listingPaths(site.url, 1)
  const member = { authorization: `Bearer ${await logIn()}` }
  return {
    'home page, cached': () => ask('/', visitor()),
    'listing page, cached': () => ask(listing, visitor()),
    'API call': () => ask('/api/listing/7', visitor()),
    suggestions: () => ask('/api/search/suggest?q=cess', visitor()),
    'a member’s page': () => ask('/profile?tab=aircraft', { ...visitor(), ...member }),
    'an uncached search': () => ask(`/aircraft/search?pf=${next()}`, visitor()),
  }
}

/** Requests a new page from a new network each time. */
function askForAnything() {
  const made = [
    `/?q=${next()}`,
    `/aircraft/search?kw=x${next()}`,
    `/listing/gone-9${next()}`,
    `/aircraft/search?pt=${100_000 + next()}`,
    `/aircraft/search?kw=cessna+${next()}&sort=p`,
  ]
  return ask(made[Math.floor(Math.random() * made.length)] as string, network(10))
}

/** Requests a different map each time from the same IP address. */
function askForMap() {
  const path = `/api/listing/map?zoom=12&box=-125,25,-66,49&pf=${next()}`
  return ask(path, { 'x-forwarded-for': '10.0.0.1' })
}

function askForBrochure() {
  const id = 1 + (next() % Number(options.listings))
  return ask(`/listing/any-${id}/brochure.pdf`, network(10))
}

function visitor() {
  return network(172)
}

function network(first: number) {
  const at = next()
  return { 'x-forwarded-for': `${first}.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}` }
}

function next() {
  number += 1
  return number
}

/** Sends each kind of request at the given rate. */
async function go(kinds: Kinds, perSecond: number, into: Map<string, TimedResponse[]>) {
  const startedAt = performance.now()
  const running: Promise<void>[] = []
  for (let sent = 0; sent < perSecond * seconds; sent += 1) {
    await sleep(Math.max(0, startedAt + (1_000 * sent) / perSecond - performance.now()))
    for (const [name, askOnce] of Object.entries(kinds))
      running.push(
        askOnce().then((response) => {
          into.set(name, [...(into.get(name) ?? []), response])
        }),
      )
  }
  await Promise.all(running)
}

function ask(path: string, headers: Record<string, string>): Promise<TimedResponse> {
  const started = performance.now()
  return new Promise((done, fail) => {
    const sent = get(site.url + path, { agent, headers: { accept: 'text/html', ...headers } })
    sent.on('error', fail).on('response', (response) => {
      const status = response.statusCode ?? 0
      response.resume().on('end', () => done({ status, ms: performance.now() - started }))
    })
  })
}

async function logIn(): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'password',
    username: 'seller@example.com',
    password: 'windsock',
  })
  const response = await fetch(`${site.url}/token`, { method: 'POST', body })
  return ((await response.json()) as { access_token: string }).access_token
}

function report() {
  console.log(describeMachine())
  console.log(
    `\n## ${options.flood}: ${perSecond} hostile requests per second, ${options.rounds} rounds of ${seconds} s with and without\n`,
  )
  const rows = [...flooded.keys()].map((name) => [
    name,
    ...summary(quiet.get(name) ?? []),
    ...summary(flooded.get(name) ?? []),
  ])
  console.log(
    markdownTable(
      ['', 'quiet: p50 ms', 'p95 ms', 'refused', 'flood: p50 ms', 'p95 ms', 'refused'],
      rows,
    ),
  )
  console.log('')
  const excluded = new Set(['hostile', 'an uncached search'])
  for (const [name, responses] of flooded) {
    if (excluded.has(name)) continue
    checkTarget(
      `${name}, p95 in the flood`,
      percentile(
        responses.map(({ ms }) => ms),
        0.95,
      ),
      { atMost: 300 },
      ' ms',
    )
    checkTarget(`${name}, refused`, refused(responses), { atMost: 0 })
  }
}

function summary(responses: readonly TimedResponse[]): string[] {
  const times = responses.map(({ ms }) => ms)
  if (times.length === 0) return ['–', '–', '–']
  return [
    formatMillis(percentile(times, 0.5)),
    formatMillis(percentile(times, 0.95)),
    `${refused(responses)} of ${responses.length}`,
  ]
}

function refused(responses: readonly TimedResponse[]) {
  return responses.filter(({ status }) => status >= 500).length
}
