import { setTimeout as pause } from 'node:timers/promises'
import { queryServer } from '../cluster/cluster.ts'
import type { Task } from './kinds.ts'
import type { LoadRecord } from './record.ts'

/** Starts tasks at fixed rates until it's stopped, regardless of response times. */
export function startLoad(tasks: readonly Task[], share = 1) {
  let isOver = false
  const running = new Set<Promise<unknown>>()
  const clocks = tasks.map(async ({ perSecond, run }, i) => {
    const every = 1_000 / (perSecond * share)
    // Stagger the tasks.
    const began = performance.now() + (every * i) / tasks.length
    for (let n = 0; !isOver; n += 1) {
      await pause(Math.max(0, began + n * every - performance.now()))
      const one = run().finally(() => running.delete(one))
      running.add(one)
    }
  })
  return {
    async end() {
      isOver = true
      await Promise.all(clocks)
      await Promise.all(running)
    },
  }
}

/** Writes a row every 250 ms through the given connection and records when each one is committed. */
export async function startProbe(record: LoadRecord, url: string) {
  await queryServer(url, 'create table if not exists drill_probe (at timestamptz not null)')
  let isOver = false
  const running = new Set<Promise<void>>()
  const clock = (async () => {
    while (!isOver) {
      const one = queryServer(url, 'insert into drill_probe values (now())', [], 2_000)
        .then(() => void record.databaseWrites.push(performance.now()))
        .catch(() => undefined)
        .finally(() => running.delete(one))
      running.add(one)
      await pause(250)
    }
  })()
  return {
    async end() {
      isOver = true
      await clock
      await Promise.all(running)
    },
  }
}
