import type { LoadRecord, RecordedResponse } from '../load/record.ts'
import { type KindRule, kindRules, type RequestKind } from './bounds.ts'
import { checkHistory } from './check-history.ts'
import { findGaps, type Gap, longestGap, recoveryDelayMs } from './gaps.ts'

/** Measurements for one kind of request. */
export type KindMeasurements = {
  requests: number
  /** Number of 200 responses. */
  acknowledged: number
  gapSeconds: number
  waitSeconds: number
  /** Number of incorrect responses by status code. */
  failures: ReadonlyMap<number, number>
  /** Number of requests that failed entirely while the database accepted writes. */
  failedWhileWritable: number
}

export type LoadMeasurements = ReturnType<typeof measureLoad>

/**
 * Returns a sentence for each kind of request that failed or paused before anything was damaged. In that case, the
 * machine is too busy, and later measurements are unreliable.
 */
export function findInstability(record: LoadRecord, time: Gap, maxGapSeconds: number): string[] {
  return [...measureLoad(record, time).kinds].flatMap(([kind, measures]) => {
    const during = record.answers.filter(
      (response) =>
        response.kind === kind && response.endedAt > time.from && response.endedAt < time.to,
    )
    const rule: KindRule = kindRules[kind]
    const failed = during.filter(({ status }) => !rule.expected.includes(status)).length
    const isPaused = rule.does === 'public read' && measures.gapSeconds > maxGapSeconds
    return [
      ...(failed > 0 ? [`${failed} × ${kind} failed`] : []),
      ...(isPaused ? [`no 200 response for ${kind} for ${measures.gapSeconds.toFixed(1)} s`] : []),
    ]
  })
}

/** Measures the part of a record between `time.from` and `time.to`. */
export function measureLoad(record: LoadRecord, time: Gap) {
  const writes = record.answers.filter(({ does, status }) => does === 'write' && status === 200)
  // The load sends only a few writes per second, so it has natural pauses.
  const pauses = findGaps(timesOf(writes), time, 1_500)
  const unavailable = findGaps(record.databaseWrites, time, 750)
  const byKind = Map.groupBy(record.answers, ({ kind }) => kind)
  const kinds = Object.entries(kindRules) as [RequestKind, KindRule][]
  return {
    kinds: new Map(
      kinds.map(([kind, rule]) => [
        kind,
        measureKind(byKind.get(kind) ?? [], rule, time, unavailable),
      ]),
    ),
    writeSeconds: longestGap(timesOf(writes), time) / 1_000,
    databaseSeconds: longestGap(record.databaseWrites, time) / 1_000,
    lateSeconds: recoveryDelayMs(pauses, unavailable) / 1_000,
    asOf: record.answers.filter(({ isAsOf, status }) => isAsOf && status === 200).length,
    acknowledged: record.promises.length,
    fresh: record.fresh.asked,
    stale: record.fresh.stale,
    historyReads: record.history.reads.length,
    contradictions: checkHistory(record.history, record.lossWindow),
    lossWindow: record.lossWindow,
  }
}

function measureKind(
  responses: readonly RecordedResponse[],
  { expected }: KindRule,
  time: Gap,
  unavailable: readonly Gap[],
): KindMeasurements {
  const good = responses.filter(({ status }) => status === 200)
  const failed = responses.filter(({ status }) => !expected.includes(status))
  const byStatus = Map.groupBy(failed, ({ status }) => status)
  const isInside = ({ startedAt, endedAt }: RecordedResponse) =>
    endedAt > time.from && startedAt < time.to
  const waits = responses.filter(isInside).map(({ startedAt, endedAt }) => endedAt - startedAt)
  return {
    requests: responses.length,
    acknowledged: good.length,
    gapSeconds: longestGap(timesOf(good), time) / 1_000,
    waitSeconds: Math.max(0, ...waits) / 1_000,
    failures: new Map([...byStatus].map(([status, same]) => [status, same.length])),
    failedWhileWritable: failed.filter(
      (response) => isInside(response) && !isTouched(response, unavailable),
    ).length,
  }
}

/** Time that the site may take to detect that the database has recovered. */
const recoveryMs = 2_000

function isTouched({ startedAt, endedAt }: RecordedResponse, unavailable: readonly Gap[]): boolean {
  return unavailable.some(({ from, to }) => endedAt > from && startedAt < to + recoveryMs)
}

function timesOf(responses: readonly RecordedResponse[]): number[] {
  return responses.map(({ endedAt }) => endedAt)
}
