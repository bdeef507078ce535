import { fork } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import type { EngineResult } from './engines/engine.ts'
import { engines } from './engines/engines.ts'
import type { WorkerReport, WorkerRequest } from './search-worker.ts'
import { compareResults } from './support/compare-results.ts'
import { marketQueries, type QueryMix } from './support/market-queries.ts'
import {
  checkTarget,
  describeMachine,
  formatBytes,
  formatMillis,
  markdownTable,
  percentile,
} from './support/report.ts'

/**
 * Compares our search core with other engines. Each engine has its own process, and the engines alternate by round, so
 * that other load affects all of them. Exits with code 1 if two engines disagree on the results. Our index also runs a
 * second mix, which uses only the filters for pilots.
 */
const { values: options } = parseArgs({
  options: {
    listings: { type: 'string', default: '10000,100000,1000000' },
    engines: { type: 'string', default: Object.keys(engines).join() },
    queries: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '5' },
  },
})
const queries = marketQueries(Number(options.queries))
/**
 * Required speedup over the fastest other engine, by number of listings. Ratios vary much less between machines than
 * milliseconds do.
 */
const timesFaster: Record<number, number> = { 10000: 5, 100000: 25, 1000000: 10 }
console.log(describeMachine())
let agreed = true
for (const size of options.listings.split(',').map(Number)) agreed = (await measure(size)) && agreed
if (!agreed) process.exitCode = 1

async function measure(listings: number): Promise<boolean> {
  const names = options.engines.split(',').filter((name) => listings <= (engines[name]?.upTo ?? 0))
  const runners: Runner[] = []
  for (const name of names) {
    const runner = await start(name, listings, 'usual')
    if (runner) runners.push(runner)
  }
  const pilots = names.includes('index') ? await start('index', listings, 'pilots') : null
  const timed = pilots ? [...runners, pilots] : runners
  for (let round = 0; round < Number(options.rounds); round += 1)
    for (const runner of timed.filter(({ rounds }) => round < rounds))
      runner.times.push(...(await runner.request({ round })).times)
  const disagreements = compareResults(queries, runners)
  console.log(
    `\n## ${listings.toLocaleString('en')} listings, ${queries.length} queries, ${options.rounds} rounds\n`,
  )
  console.log(resultTable(runners))
  console.log(`\n${disagreements.notes.join('\n')}`)
  checkSpeed(listings, runners)
  if (pilots) checkPilots(pilots, runners)
  for (const runner of timed) await runner.end()
  return disagreements.structured === 0
}

function checkSpeed(listings: number, runners: readonly Runner[]) {
  const indexRunner = runners.find(({ name }) => name === 'index')
  const atLeast = timesFaster[listings]
  if (!indexRunner || !atLeast) return
  const p50 = percentile(indexRunner.times, 0.5)
  const peers = runners
    .filter((runner) => runner !== indexRunner)
    .map(({ times }) => percentile(times, 0.5))
  console.log('')
  if (peers.length > 0)
    checkTarget(
      'fastest other engine, relative to ours, p50',
      Math.min(...peers) / p50,
      { atLeast },
      '×',
    )
}

/** Checks the pilots' queries, which may take up to twice as long as the usual ones. */
function checkPilots(pilots: Runner, runners: readonly Runner[]) {
  const indexRunner = runners.find(({ name }) => name === 'index')
  if (!indexRunner) return
  const p50 = percentile(pilots.times, 0.5)
  const found = pilots.answers.filter((result) => result.found > 0).length
  console.log(
    `\nTypical pilot queries: p50 ${formatMillis(p50)} ms, p99 ${formatMillis(percentile(pilots.times, 0.99))} ms; ${found} of ${pilots.answers.length} have results.`,
  )
  checkTarget(
    'by what pilots ask for, p50 to the usual',
    p50 / percentile(indexRunner.times, 0.5),
    { atMost: 2 },
    '×',
  )
}

/** Starts one engine and runs all queries once, which also warms it up. */
async function start(name: string, listings: number, mix: QueryMix): Promise<Runner | null> {
  const contestant = engines[name]
  if (!contestant) return null
  const child = fork(
    new URL('./search-worker.ts', import.meta.url),
    [name, String(listings), options.queries, mix],
    {
      execArgv: ['--max-old-space-size=12288'],
      serialization: 'advanced',
    },
  )
  const next = async () => (await once(child, 'message'))[0] as WorkerReport
  const ready = await next()
  if (!('ready' in ready)) {
    console.error(`${contestant.label} skipped: ${'failed' in ready ? ready.failed : ''}`)
    return null
  }
  console.error(`${contestant.label} ready after ${(ready.ready.buildMs / 1000).toFixed(1)} s`)
  const request = async (message: WorkerRequest) => {
    child.send(message)
    return (await next()) as never
  }
  const first = (await request('answers')) as { answers: EngineResult[]; times: number[] }
  const rounds = contestant.rounds ?? Number(options.rounds)
  const end = async () => {
    const exited = once(child, 'exit')
    child.send('end')
    await exited
  }
  return {
    name,
    label: contestant.label,
    ...ready.ready,
    ...first,
    times: rounds === 0 ? first.times : [],
    rounds,
    request,
    end,
  }
}

function resultTable(runners: readonly Runner[]): string {
  const indexRunner = runners.find(({ name }) => name === 'index')
  const half = (runner: Runner) => percentile(runner.times, 0.5)
  const rows = [...runners]
    .sort((a, b) => half(a) - half(b))
    .map((runner) => [
      runner.label,
      formatMillis(half(runner)),
      formatMillis(percentile(runner.times, 0.99)),
      indexRunner ? `${(half(runner) / half(indexRunner)).toFixed(1)}×` : '',
      `${(runner.buildMs / 1000).toFixed(1)} s`,
      runner.bytes > 0 ? formatBytes(runner.bytes) : '–',
      runner.counts,
      runner.about,
    ])
  return markdownTable(
    ['engine', 'p50 ms', 'p99 ms', 'p50 to ours', 'build', 'memory', 'counts', 'set up as'],
    rows,
  )
}

export type Runner = {
  name: string
  label: string
  about: string
  counts: string
  buildMs: number
  bytes: number
  answers: EngineResult[]
  times: number[]
  rounds: number
  request: (message: WorkerRequest) => Promise<{ times: number[] }>
  end: () => Promise<void>
}
