import { setTimeout as pause } from 'node:timers/promises'
import { databaseUrl, onServer } from '../cluster/cluster.ts'
import type { Kind } from './kinds.ts'
import type { LoadRecord } from './record.ts'

/** Asks at a fixed rate, whether it is answered or not, until it is told to end. */
export function startLoad(kinds: readonly Kind[], share = 1) {
  let isOver = false
  const running = new Set<Promise<unknown>>()
  const clocks = kinds.map(async ({ perSecond, go }, i) => {
    const every = 1_000 / (perSecond * share)
    // Not all in the same moment.
    const began = performance.now() + (every * i) / kinds.length
    for (let n = 0; !isOver; n += 1) {
      await pause(Math.max(0, began + n * every - performance.now()))
      const one = go().finally(() => running.delete(one))
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

/** Writes a row every quarter of a second by the address that the site has, and notes when it got through. */
export async function startProbe(record: LoadRecord, port: number) {
  const url = databaseUrl(port, 'drill')
  await onServer(url, 'create table if not exists drill_probe (at timestamptz not null)')
  let isOver = false
  const running = new Set<Promise<void>>()
  const clock = (async () => {
    while (!isOver) {
      const one = onServer(url, 'insert into drill_probe values (now())', [], 2_000)
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
