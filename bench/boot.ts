import { parseArgs } from 'node:util'
import { startSite } from '../tests/support/site-process.ts'
import { openColumnIndex } from './engines/engine-column-index.ts'
import { startBenchCluster } from './support/bench-database.ts'
import { search, startBenchSite, untilReady } from './support/bench-site.ts'
import { realMarket } from './support/real-market.ts'
import { judge, machine, percentile, table } from './support/report.ts'

/**
 * How long a web process takes until it listens and until its index is loaded; what a search costs that comes
 * before, when plain SQL answers it; and how long filling an index with as many rows takes by itself. Then the second start of a site with the demonstration market, from
 * nothing running to ready, its PostgreSQL included.
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
console.log(machine())
console.log(`\n## Start of a web process, medians of ${options.starts}\n`)
console.log(
  table(['market', 'listens', 'index loaded in', 'ready', 'resident', 'search meanwhile'], rows),
)
console.log('')
for (const [what, value, atMost] of verdicts) judge(what, value, { atMost })

async function measure(size: number) {
  const { url } = await realMarket(cluster, size)
  const env = { DATABASE_URL: url, DEMO: '0', JOBS: 'off', LOG_LEVEL: 'info' }
  const starts: Start[] = []
  for (const _ of times) starts.push(await timeStart(() => startSite(env)))
  note(`${size.toLocaleString('en')} listings`, starts, await searchMeanwhile(() => startSite(env)))
  const filling = performance.now()
  await openColumnIndex(size)
  const alone = (performance.now() - filling) / 1_000
  verdicts.push([
    `index of ${size} loaded, to filling it alone`,
    median(starts, 'index') / alone,
    2,
  ])
}

/** The very first start fills the market, unless an earlier run has done so. */
async function measureSecondStart() {
  const start = () => startBenchSite(Number(options.demo), { LOG_LEVEL: 'info' })
  await (await start()).stop()
  const starts: Start[] = []
  for (const _ of times) starts.push(await timeStart(start))
  note(`second start, demonstration market of ${options.demo}`, starts, '')
  verdicts.push(['second start, seconds', median(starts, 'ready'), 5])
}

async function timeStart(start: () => ReturnType<typeof startSite>): Promise<Start> {
  const from = performance.now()
  const site = await start()
  const listens = (performance.now() - from) / 1000
  await untilReady(site.url)
  const ready = (performance.now() - from) / 1000
  const metrics = await (await fetch(`${site.url}/metrics`)).text()
  const resident = Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1])
  await site.stop()
  const loaded = /^.*"search index loaded".*$/m.exec(site.output())?.[0] ?? '{}'
  return { listens, index: JSON.parse(loaded).ms / 1000, ready, resident }
}

/** How a search fares that comes as soon as the process listens. */
async function searchMeanwhile(start: () => ReturnType<typeof startSite>): Promise<string> {
  const site = await start()
  const from = performance.now()
  const outcome = await search(site.url, '').then(
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
