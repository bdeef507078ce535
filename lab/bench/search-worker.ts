import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { EngineResult } from './engines/engine.ts'
import { engines } from './engines/engines.ts'
import { marketQueries, type QueryMix } from './support/market-queries.ts'

/** Runs one engine in a separate process. Reports the time for each query in every requested round. */
const [name = '', size = '', queries = '', mix = 'usual'] = process.argv.slice(2)
const benchQueries = marketQueries(Number(queries), mix as QueryMix)

try {
  const open = await engines[name]?.load()
  if (!open) throw new Error(`Unknown engine: ${name}`)
  const before = memoryBytes()
  const start = performance.now()
  const engine = await open(Number(size))
  const buildMs = performance.now() - start
  const inside = memoryBytes()[engine.memory] - before[engine.memory]
  const bytes = inside + ((await engine.outsideBytes?.()) ?? 0)
  process.on('message', (message: WorkerRequest) => void handleMessage(message))
  sendReport({ ready: { about: engine.about, counts: engine.counts, buildMs, bytes } })

  async function handleMessage(message: WorkerRequest) {
    if (message === 'answers') return sendReport(await runQueries())
    if (message !== 'end') return sendReport({ times: await timeRound(message.round) })
    await engine.close()
    process.exit(0)
  }

  async function runQueries() {
    const results: EngineResult[] = []
    const times: number[] = []
    for (const { query } of benchQueries) {
      const from = performance.now()
      results.push(await engine.ask(query))
      times.push(performance.now() - from)
    }
    return { answers: results, times }
  }

  /** Runs the queries in a different order each round. */
  async function timeRound(round: number): Promise<number[]> {
    const times: number[] = []
    for (let i = 0; i < benchQueries.length; i += 1) {
      const { query } = benchQueries[
        (i * 7 + round * 31) % benchQueries.length
      ] as (typeof benchQueries)[number]
      const from = performance.now()
      await engine.ask(query)
      times.push(performance.now() - from)
    }
    return times
  }
} catch (error) {
  sendReport({ failed: error instanceof Error ? error.message : String(error) })
  process.exit(0)
}

function sendReport(message: WorkerReport) {
  process.send?.(message)
}

/** Returns the JavaScript heap and the resident memory after a full garbage collection. */
function memoryBytes() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  const { heapUsed, external, rss } = process.memoryUsage()
  return { heap: heapUsed + external, resident: rss, outside: 0 }
}

export type WorkerRequest = 'answers' | 'end' | { round: number }
export type WorkerReport =
  | { ready: { about: string; counts: string; buildMs: number; bytes: number } }
  | { answers: EngineResult[]; times: number[] }
  | { times: number[] }
  | { failed: string }
