import { readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#kernel/server/database/schema.gen.ts'

/**
 * Returns the CPU time in milliseconds that this process used for the work, across all threads. Excludes waiting and
 * other processes, so that the ratio of two measurements is stable on a busy machine.
 */
export async function cpuTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/**
 * Returns the same, plus the CPU time that the connections to the database used. Outside Linux, which doesn't report it,
 * returns only the time of this process.
 */
export async function cpuTimeWithDatabase(db: Kysely<Database>, work: () => unknown) {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(db)
  const readDatabaseTime = async () => {
    const times = rows.map(async ({ pid }) => {
      const text = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0')
      return Number.parseInt(text, 10) / 1e6
    })
    return (await Promise.all(times)).reduce((sum, time) => sum + time, 0)
  }
  const before = await readDatabaseTime()
  const ownTime = await cpuTime(work)
  return ownTime + (await readDatabaseTime()) - before
}

/** Returns the CPU time of the work relative to a reference. Uses the median of paired runs after a warm-up. */
export async function cpuRatio(work: () => unknown, reference: () => unknown, runs = 3) {
  await work()
  await reference()
  const ratios: number[] = []
  for (let run = 0; run < runs; run += 1)
    ratios.push((await cpuTime(work)) / (await cpuTime(reference)))
  return median(ratios)
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
