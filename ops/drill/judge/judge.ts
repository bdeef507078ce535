import type { Drill } from '../drills.ts'
import type { Acknowledgement, LoadRecord } from '../load/record.ts'
import { findGaps, type Gap, lateness, longestGap } from './gaps.ts'

/** What one drill showed. */
export type Outcome = {
  drill: Drill
  readSeconds: number
  writeSeconds: number
  databaseSeconds: number
  lateSeconds: number
  /** How long anybody waited for an answer, at most. */
  longestWaitSeconds: number
  asked: number
  statuses: Map<number, number>
  asOf: number
  acknowledged: number
  lost: Acknowledgement[]
  doubled: string[]
  fresh: number
  stale: string[]
  queries: { asked: number; wrong: string[] }
  /** Processes that ended, or had to be started again by hand. */
  restarts: string[]
  /** What else went wrong, in sentences. */
  faults: string[]
}

export function measure(record: LoadRecord, time: Gap) {
  const good = (does: 'read' | 'write') =>
    record.answers
      .filter((answer) => answer.does === does && answer.status === 200)
      .map(({ endedAt }) => endedAt)
  const writes = good('write')
  // What a load of a few writes a second shows by itself is no pause.
  const pauses = findGaps(writes, time, 1_500)
  const away = findGaps(record.databaseWrites, time, 750)
  const statuses = Map.groupBy(
    record.answers.filter(({ status }) => !(status >= 200 && status < 400)),
    ({ status }) => status,
  )
  return {
    readSeconds: longestGap(good('read'), time) / 1_000,
    writeSeconds: longestGap(writes, time) / 1_000,
    databaseSeconds: longestGap(record.databaseWrites, time) / 1_000,
    lateSeconds: lateness(pauses, away) / 1_000,
    longestWaitSeconds:
      Math.max(0, ...record.answers.map(({ startedAt, endedAt }) => endedAt - startedAt)) / 1_000,
    asked: record.answers.length,
    statuses: new Map([...statuses].map(([status, answers]) => [status, answers.length])),
    asOf: record.answers.filter(({ isAsOf, status }) => isAsOf && status === 200).length,
    acknowledged: record.promises.length,
    fresh: record.fresh.asked,
    stale: record.fresh.stale,
  }
}

/** Which promises a drill broke, in words for its line. */
export function findBroken(outcome: Outcome): string[] {
  const { drill, statuses } = outcome
  const failed = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  const checks: [boolean, string][] = [
    [outcome.lost.length > 0 && !drill.mayLose, `${outcome.lost.length} acknowledged writes lost`],
    [outcome.doubled.length > 0, `${outcome.doubled.length} stored twice`],
    [outcome.stale.length > 0, `${outcome.stale.length} stale answers`],
    [outcome.queries.wrong.length > 0, `${outcome.queries.wrong.length} wrong answers after it`],
    [(statuses.get(500) ?? 0) > 0, `${statuses.get(500)} × 500`],
    [outcome.lateSeconds > 2, `writes back ${outcome.lateSeconds.toFixed(1)} s after the database`],
    [outcome.restarts.length > 0, outcome.restarts.join(', ')],
    [failed > (drill.mayFail ?? Number.POSITIVE_INFINITY), `${failed} requests failed`],
  ]
  return [...checks.filter(([isBroken]) => isBroken).map(([, words]) => words), ...outcome.faults]
}
