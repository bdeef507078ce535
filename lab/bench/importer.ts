import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readFacts } from '../../src/features/importer/server/feeds/facts/read-facts.ts'
import { readFeed } from '../../src/features/importer/server/feeds/read-feed.ts'
import { fillMarket } from '../../tests/support/demo/fill-market.ts'
import { startSiteProcess } from '../../tests/support/site-process.ts'
import { benchFolder } from './support/bench-database.ts'
import { waitUntilReady } from './support/bench-site.ts'
import { copyListings } from './support/copy-listings.ts'
import { checkTarget, describeMachine, formatBytes, markdownTable } from './support/report.ts'
import type { MemorySample } from './support/sample-memory.ts'

/**
 * Measures importing an inventory of a given size. Imports a tenth of it for a separate brokerage, then all of it. Then
 * repeats the full import unchanged, and again with every hundredth price changed. Reports rows per second and peak
 * memory for each step. A separate process that runs only jobs executes the steps, so that nothing else affects its
 * memory. The site updates its search concurrently. For comparison, also reports how fast the database itself copies
 * listings.
 */
const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    /** Maximum minutes per run. */
    minutes: { type: 'string', default: '60' },
    runs: { type: 'string', default: 'tenth,first,unchanged,changed' },
  },
})
const rows = Number(options.rows)
const maxGrowthMb = 100
/** Heap limit of the worker in MB. The worker exits if it exceeds the limit. */
const heapMb = 192
const minRows = 500
/** Same slice size as in the importer. */
const perSlice = 200
const heads = ['run', 'step', 'rows', 'seconds', 'rows a second', 'heap', 'process']

const runs = {
  tenth: { rows: Math.ceil(rows / 10), changedEvery: null, isApart: true },
  first: { rows, changedEvery: null, isApart: false },
  unchanged: { rows, changedEvery: null, isApart: false },
  changed: { rows, changedEvery: 100, isApart: false },
} satisfies Record<string, Inventory & { isApart: boolean }>

console.log(describeMachine())
const alone = await readAlone()
const dealer = await serveFeed()
await mkdir(benchFolder, { recursive: true })
const folder = await mkdtemp(join(benchFolder, 'importer-'))
const settings = {
  DATA_DIR: folder,
  LOG_LEVEL: 'warn',
  IMPORT_ALLOWED_HOSTS: dealer.host,
  MEMORY_SAMPLES: join(folder, 'memory.jsonl'),
}
const demo = { ...settings, DEMO: '1', DEMO_LISTINGS: '100', JOBS: 'off' }
fillMarket(demo)
const site = await startSiteProcess(demo)
let worker: ChildProcess | undefined
try {
  await waitUntilReady(site.url)
  worker = startWorker(settings)
  const token = await logIn()
  const selectedRuns = options.runs.split(',') as (keyof typeof runs)[]
  const sources = {
    apart: await addSource(token, 'Bench, a tenth', 0),
    whole: await addSource(token, 'Bench', 1),
  }
  const imported: ImportedStep[] = []
  for (const name of selectedRuns) {
    dealer.inventory = runs[name]
    const source = runs[name].isApart ? sources.apart : sources.whole
    imported.push(...(await importOnce(token, source, name)))
    console.log(markdownTable(heads, imported.filter(({ run }) => run === name).map(toLine)))
  }
  const copied = await copyListings(folder, perSlice)
  console.log(`\n## ${rows.toLocaleString('en-US')} aircraft through the importer\n`)
  console.log(markdownTable(heads, [...alone, ...imported.map(toLine)]))
  console.log(
    `\nThe database alone copies ${Math.round(copied)} listings a second in slices of ${perSlice}.\n`,
  )
  checkAllTargets(imported, copied)
} finally {
  worker?.kill('SIGTERM')
  await site.stop()
  dealer.server.close()
  await rm(folder, { recursive: true, force: true })
}

function checkAllTargets(imported: readonly ImportedStep[], copied: number) {
  const find = (run: string, step: string) =>
    imported.find((one) => one.run === run && one.step === step)
  const push = find('first', 'push') ?? find('tenth', 'push')
  if (push) {
    checkTarget('rows a second written to the market', push.rate, { atLeast: minRows })
    console.log(`        ratio to the database’s copy speed: ${(push.rate / copied).toFixed(2)}`)
  }
  for (const step of ['feed', 'run', 'push']) {
    const [few, many] = [find('tenth', step), find('first', step)]
    if (few && many)
      checkTarget(
        `heap of ${step} beyond what a tenth of the rows took`,
        (many.heap - few.heap) / 1e6,
        { atMost: maxGrowthMb },
        ' MB',
      )
  }
}

/** Generates a dealer's feed as it's read, so that the whole feed is never in memory. */
function* feedLines({ rows, changedEvery }: Inventory): Generator<string> {
  yield 'key,make,model,year,category,length,price,total time,engine1 hours,registration,city,state,zip,description\n'
  for (let n = 1; n <= rows; n += 1) {
    const price = 60_000 + (n % 900) * 100 + (changedEvery && n % changedEvery === 0 ? 50 : 0)
    const description = `Number ${n}: hangared, fresh annual. ${createHash('md5').update(String(n)).digest('hex')}`
    yield `K${n},Cessna,172S,${1998 + (n % 25)},Single engine piston,27.2,"$${price.toLocaleString('en-US')}",${n % 9000},"${n % 2000} SMOH",N${n},Wichita,KS,67206,"${description}"\n`
  }
}

async function readAlone(): Promise<string[][]> {
  const measure = async (name: string, shouldReadFacts: boolean) => {
    const reader = { now: new Date(), decimal: null }
    const startedAtMs = performance.now()
    let read = 0
    for await (const entry of readFeed(Readable.from(inBlocks({ rows, changedEvery: null })))) {
      if (shouldReadFacts && entry.kind === 'record') readFacts(entry.fields, reader)
      read += 1
    }
    const ms = performance.now() - startedAtMs
    return toLine({ run: 'alone', step: name, ...rated(read, ms), heap: 0, rss: 0 })
  }
  return [await measure('split and named', false), await measure('and words read', true)]
}

function* inBlocks(inventory: Inventory): Generator<Buffer> {
  let block = ''
  for (const text of feedLines(inventory)) {
    block += text
    if (block.length < 65_536) continue
    yield Buffer.from(block)
    block = ''
  }
  yield Buffer.from(block)
}

async function serveFeed(): Promise<Dealer> {
  const dealer = { inventory: { rows, changedEvery: null } as Inventory }
  const server = createServer((_, reply) => {
    Readable.from(inBlocks(dealer.inventory)).pipe(reply)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return Object.assign(dealer, {
    server,
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
}

/** Starts a process that runs only jobs and records its memory usage. */
function startWorker(env: Record<string, string>): ChildProcess {
  const sampler = new URL('support/sample-memory.ts', import.meta.url).href
  const worker = fileURLToPath(new URL('../../src/worker.ts', import.meta.url))
  return spawn('node', [`--max-old-space-size=${heapMb}`, '--import', sampler, worker], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function importOnce(token: string, source: number, run: string): Promise<ImportedStep[]> {
  let operation = await call<Operation>(token, 'POST', `/api/import/sources/${source}/operations`, {
    runsAll: true,
  })
  const endsAt = Date.now() + Number(options.minutes) * 60_000
  while (operation.state === 'running') {
    if (Date.now() > endsAt) throw new Error(`${run}: not done in ${options.minutes} minutes`)
    await sleep(500)
    operation = await call<Operation>(token, 'GET', `/api/import/operations/${operation.id}`)
  }
  if (operation.state !== 'closed') throw new Error(`${run}: ${JSON.stringify(operation)}`)
  const samples = await readSamples()
  return operation.steps.flatMap(({ step, done, startedAt, finishedAt }) => {
    if (!startedAt || !finishedAt || done === 0) return []
    const [startedAtMs, ended] = [Date.parse(startedAt), Date.parse(finishedAt)]
    const during = samples.filter(({ at }) => at >= startedAtMs && at <= ended + 250)
    const most = (kind: 'heapUsed' | 'rss') => Math.max(0, ...during.map((one) => one[kind]))
    return {
      run,
      step,
      ...rated(done, ended - startedAtMs),
      heap: most('heapUsed'),
      rss: most('rss'),
    }
  })
}

async function readSamples(): Promise<MemorySample[]> {
  const text = await readFile(settings.MEMORY_SAMPLES, 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as MemorySample)
}

function rated(count: number, ms: number) {
  return { count, ms, rate: count / (Math.max(ms, 1) / 1_000) }
}

function toLine({ run, step, count, ms, rate, heap, rss }: ImportedStep): string[] {
  return [
    run,
    step,
    count.toLocaleString('en-US'),
    (ms / 1_000).toFixed(1),
    Math.round(rate).toLocaleString('en-US'),
    heap ? formatBytes(heap) : '–',
    rss ? formatBytes(rss) : '–',
  ]
}

async function addSource(token: string, name: string, brokerage: number): Promise<number> {
  const { items } = await call<{ items: { bizId: number | null }[] }>(
    token,
    'GET',
    '/api/import/sources',
  )
  const brokerages = [...new Set(items.map(({ bizId }) => bizId))]
  const { id } = await call<{ id: number }>(token, 'POST', '/api/import/sources', {
    bizId: brokerages[brokerage] ?? brokerage + 1,
    name,
    feedUrl: `http://${dealer.host}/feed.csv`,
    tierId: 4,
    isAutomatic: true,
  })
  return id
}

async function logIn(): Promise<string> {
  const body = new URLSearchParams({
    username: 'admin@example.com',
    password: 'windsock',
    grant_type: 'password',
  })
  const response = await fetch(`${site.url}/token`, { method: 'POST', body })
  return ((await response.json()) as { access_token: string }).access_token
}

async function call<T>(token: string, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(site.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

type Inventory = { rows: number; changedEvery: number | null }
type ImportedStep = ReturnType<typeof rated> & {
  run: string
  step: string
  heap: number
  rss: number
}
type Dealer = { server: Server; host: string; inventory: Inventory }
type Operation = {
  id: number
  state: string
  steps: { step: string; done: number; startedAt: string | null; finishedAt: string | null }[]
}
