import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Answer } from './engines/engine.ts'
import { engines } from './engines/engines.ts'
import { type Mix, marketQueries } from './support/market-queries.ts'

/** One engine in a process of its own: answers each request for a round with how long every query took. */
const [name = '', size = '', queries = '', mix = 'usual'] = process.argv.slice(2)
const asked = marketQueries(Number(queries), mix as Mix)

try {
  const open = await engines[name]?.load()
  if (!open) throw new Error(`no engine ${name}`)
  const before = memoryBytes()
  const start = performance.now()
  const engine = await open(Number(size))
  const buildMs = performance.now() - start
  const inside = memoryBytes()[engine.memory] - before[engine.memory]
  const bytes = inside + ((await engine.outsideBytes?.()) ?? 0)
  process.on('message', (message: Request) => void obey(message))
  tell({ ready: { about: engine.about, counts: engine.counts, buildMs, bytes } })

  async function obey(message: Request) {
    if (message === 'answers') return tell(await answerAll())
    if (message !== 'end') return tell({ times: await timeRound(message.round) })
    await engine.close()
    process.exit(0)
  }

  async function answerAll() {
    const answers: Answer[] = []
    const times: number[] = []
    for (const { query } of asked) {
      const from = performance.now()
      answers.push(await engine.ask(query))
      times.push(performance.now() - from)
    }
    return { answers, times }
  }

  /** Each round goes through the queries in another order. */
  async function timeRound(round: number): Promise<number[]> {
    const times: number[] = []
    for (let i = 0; i < asked.length; i += 1) {
      const { query } = asked[(i * 7 + round * 31) % asked.length] as (typeof asked)[number]
      const from = performance.now()
      await engine.ask(query)
      times.push(performance.now() - from)
    }
    return times
  }
} catch (error) {
  tell({ failed: error instanceof Error ? error.message : String(error) })
  process.exit(0)
}

function tell(message: Report) {
  process.send?.(message)
}

/** What this process holds after a full collection: what JavaScript sees, and all that is resident. */
function memoryBytes() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  const { heapUsed, external, rss } = process.memoryUsage()
  return { heap: heapUsed + external, resident: rss, outside: 0 }
}

export type Request = 'answers' | 'end' | { round: number }
export type Report =
  | { ready: { about: string; counts: string; buildMs: number; bytes: number } }
  | { answers: Answer[]; times: number[] }
  | { times: number[] }
  | { failed: string }
