import { parseArgs } from 'node:util'
import { startSite } from '../tests/support/site-process.ts'
import { startBenchCluster } from './bench-database.ts'
import { search, startBenchSite, untilReady } from './bench-site.ts'
import { realMarket } from './real-market.ts'
import { judge, machine, percentile, table } from './report.ts'

/**
 * How long a web process takes from its start to its first answer, which plain SQL gives, and to its index
 * being ready; then how long the second start of a site with the demonstration market takes.
 */
const { values: options } = parseArgs({
  options: {
    listings: { type: 'string', default: '100000,1000000' },
    starts: { type: 'string', default: '3' },
    demo: { type: 'string', default: '1200' },
  },
})
const limits: Record<number, number> = { 100000: 2, 1000000: 15 }
const rows: string[][] = []
const judged: (() => boolean)[] = []
const cluster = await startBenchCluster()
try {
  for (const size of options.listings.split(',').map(Number)) await measure(size)
} finally {
  await cluster.release()
}
await measureSecondStart()
console.log(machine())
console.log(`\n## Start of a web process, median of ${options.starts}\n`)
console.log(
  table(
    ['market', 'listening', 'first search answered', 'index ready', 'index alone', 'resident'],
    rows,
  ),
)
console.log('')
for (const judge of judged) judge()

async function measure(size: number) {
  const { url: databaseUrl } = await realMarket(cluster, size)
  const starts: Start[] = []
  for (let i = 0; i < Number(options.starts); i += 1)
    starts.push(
      await timeStart(() =>
        startSite({ DATABASE_URL: databaseUrl, DEMO: '0', JOBS: 'off', LOG_LEVEL: 'warn' }),
      ),
    )
  note(`${size.toLocaleString('en')} listings`, starts)
  const atMost = limits[size]
  const index = seconds(starts, ({ ready, listening }) => ready - listening)
  if (atMost) judged.push(() => judge(`index boot at ${size}`, index, { atMost }, ' s'))
}

/** The first start fills the market, unless an earlier run has done so. */
async function measureSecondStart() {
  await (await startBenchSite(Number(options.demo))).stop()
  const starts: Start[] = []
  for (let i = 0; i < Number(options.starts); i += 1)
    starts.push(await timeStart(() => startBenchSite(Number(options.demo))))
  note(
    `second start with the demonstration market of ${options.demo}, its PostgreSQL included`,
    starts,
  )
  judged.push(() =>
    judge(
      'second start',
      seconds(starts, ({ ready }) => ready),
      { atMost: 5 },
      ' s',
    ),
  )
}

async function timeStart(start: () => ReturnType<typeof startSite>): Promise<Start> {
  const from = performance.now()
  const since = () => (performance.now() - from) / 1000
  const site = await start()
  const listening = since()
  await search(site.url, '')
  const answered = since()
  await untilReady(site.url)
  const ready = since()
  const metrics = await (await fetch(`${site.url}/metrics`)).text()
  const resident = Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1])
  await site.stop()
  return { listening, answered, ready, resident }
}

function note(name: string, starts: Start[]) {
  const text = (of: (start: Start) => number) => `${seconds(starts, of).toFixed(2)} s`
  rows.push([
    name,
    text(({ listening }) => listening),
    text(({ answered }) => answered),
    text(({ ready }) => ready),
    text(({ ready, listening }) => ready - listening),
    `${(seconds(starts, ({ resident }) => resident) / 1e6).toFixed(0)} MB`,
  ])
}

function seconds(starts: Start[], of: (start: Start) => number): number {
  return percentile(starts.map(of), 0.5)
}

type Start = { listening: number; answered: number; ready: number; resident: number }
