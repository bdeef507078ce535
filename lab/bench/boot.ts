import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startSiteProcess } from '../../tests/support/site-process.ts'
import { openColumnIndex } from './engines/engine-column-index.ts'
import { startBenchCluster } from './support/bench-database.ts'
import { fetchSearchResult, startBenchSite, waitUntilReady } from './support/bench-site.ts'
import { openRealMarket } from './support/open-real-market.ts'
import { checkTarget, describeMachine, markdownTable, percentile } from './support/report.ts'

/**
 * Measures how long a web process takes to start listening and to load its search index. Also measures a search that
 * waits for the index, and how long it takes just to fill an index of that size. Then measures
 * how long a site with the demo market, including its PostgreSQL, takes to become ready on its second start.
 */
const { values: options } = parseArgs({
  options: {
    listings: { type: 'string', default: '100000,1000000' },
    starts: { type: 'string', default: '3' },
    demo: { type: 'string', default: '1200' },
  },
})
const times = Array.from({ length: Number(options.starts) })
const rows: string[][] = []
const verdicts: [what: string, value: number, atMost: number][] = []
const cluster = await startBenchCluster()
try {
  for (const size of options.listings.split(',').map(Number)) await measure(size)
} finally {
  await cluster.release()
}
await measureSecondStart()
console.log(describeMachine())
console.log(`\n## Start of a web process, medians of ${options.starts}\n`)
console.log(
  markdownTable(
    ['market', 'listens', 'index loaded in', 'ready', 'resident', 'search meanwhile'],
    rows,
  ),
)
console.log('')
for (const [what, value, atMost] of verdicts) checkTarget(what, value, { atMost })

async function measure(size: number) {
  const { url } = await openRealMarket(cluster, size)
  const folder = mkdtempSync(join(tmpdir(), 'windsock-boot-'))
  const env = { DATABASE_URL: url, DATA_DIR: folder, DEMO: '0', JOBS: 'off', LOG_LEVEL: 'info' }
  const removeSnapshot = () =>
    rmSync(join(folder, 'search-index'), { recursive: true, force: true })
  const starts: Start[] = []
  for (const _ of times) {
    removeSnapshot()
    starts.push(await timeStart(() => startSiteProcess(env)))
  }
  const restarts: Start[] = []
  for (const _ of times) restarts.push(await timeStart(() => startSiteProcess(env)))
  removeSnapshot()
  const name = `${size.toLocaleString('en')} listings`
  note(name, starts, await searchMeanwhile(() => startSiteProcess(env)))
  note(`${name}, from the snapshot`, restarts, '')
  rmSync(folder, { recursive: true })
  const filling = performance.now()
  await openColumnIndex(size)
  const alone = (performance.now() - filling) / 1_000
  verdicts.push([
    `index of ${size} loaded, to filling it alone`,
    median(starts, 'index') / alone,
    2,
  ])
  verdicts.push([
    `restart with ${size}: index loaded, to filling it alone`,
    median(restarts, 'index') / alone,
    1.2,
  ])
  verdicts.push([
    `restart with ${size}: seconds until it serves searches from the index`,
    median(restarts, 'listens') + median(restarts, 'index'),
    5,
  ])
}

/** Measures the second start. The first start fills the market, unless an earlier run already has. */
async function measureSecondStart() {
  const start = () => startBenchSite(Number(options.demo), { LOG_LEVEL: 'info' })
  await (await start()).stop()
  const starts: Start[] = []
  for (const _ of times) starts.push(await timeStart(start))
  note(`second start, demonstration market of ${options.demo}`, starts, '')
  const from = performance.now()
  for (const _ of times) execFileSync('node', ['--eval', '0'])
  const node = (performance.now() - from) / 1_000 / times.length
  verdicts.push([
    'second start, seconds beyond Node’s own start',
    median(starts, 'ready') - node,
    2,
  ])
}

async function timeStart(start: () => ReturnType<typeof startSiteProcess>): Promise<Start> {
  const from = performance.now()
  const site = await start()
  const listens = (performance.now() - from) / 1000
  await waitUntilReady(site.url)
  const ready = (performance.now() - from) / 1000
  const metrics = await (await fetch(`${site.url}/metrics`)).text()
  const resident = Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1])
  await site.stop()
  const loaded = /^.*"search index loaded".*$/m.exec(site.output())?.[0] ?? '{}'
  return { listens, index: JSON.parse(loaded).ms / 1000, ready, resident }
}

/** Measures a search sent as soon as the process starts listening. */
async function searchMeanwhile(start: () => ReturnType<typeof startSiteProcess>): Promise<string> {
  const site = await start()
  const from = performance.now()
  const outcome = await fetchSearchResult(site.url, '').then(
    ({ total }) => `found ${total}`,
    (error: Error) => error.message.slice(0, 60),
  )
  const took = (performance.now() - from) / 1000
  await site.stop()
  return `${outcome} after ${took.toFixed(2)} s`
}

function note(name: string, starts: Start[], meanwhile: string) {
  const text = (key: keyof Start) => `${median(starts, key).toFixed(2)} s`
  const resident = `${(median(starts, 'resident') / 1e6).toFixed(0)} MB`
  rows.push([name, text('listens'), text('index'), text('ready'), resident, meanwhile])
}

function median(starts: Start[], key: keyof Start): number {
  return percentile(
    starts.map((start) => start[key]),
    0.5,
  )
}

type Start = { listens: number; index: number; ready: number; resident: number }
