import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readFacts } from '../src/features/importer/server/feeds/facts/read-facts.ts'
import { readFeed } from '../src/features/importer/server/feeds/read-feed.ts'
import { startSite } from '../tests/support/site-process.ts'
import { benchFolder } from './support/bench-database.ts'
import { untilReady } from './support/bench-site.ts'
import { bytesText, judge, machine, table } from './support/report.ts'

/**
 * An inventory of so many aircraft through the importer of a built site: read alone, then imported, imported again
 * unchanged, and again with every hundredth price changed. Rows a second of each step, and the most memory that the
 * process took.
 */
const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    /** How long one run may take. */
    minutes: { type: 'string', default: '60' },
  },
})
const rows = Number(options.rows)
const mostGrowthMb = 400

const runs: [name: string, changedEvery: number | null][] = [
  ['first', null],
  ['unchanged', null],
  ['every 100th changed', 100],
]

console.log(machine())
const alone = await readAlone()
const dealer = await serveFeed()
await mkdir(benchFolder, { recursive: true })
const folder = await mkdtemp(join(benchFolder, 'importer-'))
const site = await startSite({
  DATA_DIR: folder,
  DEMO: '1',
  DEMO_LISTINGS: '100',
  LOG_LEVEL: 'warn',
  IMPORT_ALLOWED_HOSTS: dealer.host,
})
try {
  await untilReady(site.url)
  const token = await logIn()
  const before = await peakMemory()
  const source = await addSource(token)
  const lines: string[][] = []
  for (const [name, changedEvery] of runs) {
    dealer.changedEvery = changedEvery
    lines.push(...(await importOnce(token, source, name)))
  }
  const after = await peakMemory()
  console.log(`\n## ${rows.toLocaleString('en-US')} aircraft through the importer\n`)
  console.log(table(['run', 'step', 'rows', 'seconds', 'rows a second'], [...alone, ...lines]))
  console.log(
    `\nThe site's process took ${bytesText(before)} at most before, ${bytesText(after)} after.\n`,
  )
  judge(
    'memory of the site beyond what it took before',
    (after - before) / 1e6,
    { atMost: mostGrowthMb },
    ' MB',
  )
} finally {
  await site.stop()
  dealer.server.close()
  await rm(folder, { recursive: true, force: true })
}

/** The feed of a dealer, made as it is read: never held whole. */
function* feedLines(changedEvery: number | null): Generator<string> {
  yield 'key,make,model,year,category,length,price,total time,engine1 hours,registration,city,state,zip,description\n'
  for (let n = 1; n <= rows; n += 1) {
    const price = 60_000 + (n % 900) * 100 + (changedEvery && n % changedEvery === 0 ? 50 : 0)
    const words = `Number ${n}: hangared, fresh annual. ${createHash('md5').update(String(n)).digest('hex')}`
    yield `K${n},Cessna,172S,${1998 + (n % 25)},Single engine piston,27.2,"$${price.toLocaleString('en-US')}",${n % 9000},"${n % 2000} SMOH",N${n},Wichita,KS,67206,"${words}"\n`
  }
}

async function readAlone(): Promise<string[][]> {
  const measure = async (name: string, takesFacts: boolean) => {
    const now = new Date()
    const began = performance.now()
    let read = 0
    for await (const entry of readFeed(Readable.from(inBlocks(null)))) {
      if (takesFacts && entry.kind === 'record') readFacts(entry.fields, now)
      read += 1
    }
    return line('alone', name, read, performance.now() - began)
  }
  return [await measure('split and named', false), await measure('and words read', true)]
}

function* inBlocks(changedEvery: number | null): Generator<Buffer> {
  let block = ''
  for (const text of feedLines(changedEvery)) {
    block += text
    if (block.length < 65_536) continue
    yield Buffer.from(block)
    block = ''
  }
  yield Buffer.from(block)
}

async function serveFeed(): Promise<Dealer> {
  const dealer = { changedEvery: null as number | null }
  const server = createServer((_, reply) => {
    Readable.from(inBlocks(dealer.changedEvery)).pipe(reply)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return Object.assign(dealer, {
    server,
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
}

async function importOnce(token: string, source: number, name: string): Promise<string[][]> {
  let operation = await call<Operation>(token, 'POST', `/api/import/sources/${source}/operations`, {
    runsAll: true,
  })
  const endsAt = Date.now() + Number(options.minutes) * 60_000
  while (operation.state === 'running') {
    if (Date.now() > endsAt) throw new Error(`${name}: not done in ${options.minutes} minutes`)
    await sleep(500)
    operation = await call<Operation>(token, 'GET', `/api/import/operations/${operation.id}`)
  }
  if (operation.state !== 'closed') throw new Error(`${name}: ${JSON.stringify(operation)}`)
  return operation.steps
    .filter(({ startedAt, finishedAt, done }) => startedAt && finishedAt && done > 0)
    .map(({ step, done, startedAt, finishedAt }) =>
      line(name, step, done, Date.parse(finishedAt ?? '') - Date.parse(startedAt ?? '')),
    )
}

function line(run: string, step: string, count: number, ms: number): string[] {
  const rate = Math.round(count / (Math.max(ms, 1) / 1_000))
  return [
    run,
    step,
    count.toLocaleString('en-US'),
    (ms / 1_000).toFixed(1),
    rate.toLocaleString('en-US'),
  ]
}

async function addSource(token: string): Promise<number> {
  const { items } = await call<{ items: { bizId: number | null }[] }>(
    token,
    'GET',
    '/api/import/sources',
  )
  const { id } = await call<{ id: number }>(token, 'POST', '/api/import/sources', {
    bizId: items[0]?.bizId ?? 1,
    name: 'Bench',
    feedUrl: `http://${dealer.host}/feed.csv`,
    tierId: 4,
  })
  return id
}

async function logIn(): Promise<string> {
  const body = new URLSearchParams({
    username: 'admin@example.com',
    password: 'windsock',
    grant_type: 'password',
  })
  const answer = await fetch(`${site.url}/token`, { method: 'POST', body })
  return ((await answer.json()) as { access_token: string }).access_token
}

async function call<T>(token: string, method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(site.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Bytes, as Linux has counted them since the process began. */
async function peakMemory(): Promise<number> {
  const status = await readFile(`/proc/${site.process.pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1_024
}

type Dealer = { server: Server; host: string; changedEvery: number | null }
type Operation = {
  id: number
  state: string
  steps: { step: string; done: number; startedAt: string | null; finishedAt: string | null }[]
}
