import type { Drill } from '../drills/drill.ts'
import type { Acknowledgment } from '../load/record.ts'
import { type Bounds, defaultBounds, type KindRule, kindRules, type RequestKind } from './bounds.ts'
import type { KindMeasurements, LoadMeasurements } from './measure-load.ts'

/** The result of one drill. */
export type DrillOutcome = LoadMeasurements & {
  drill: Pick<Drill, 'name' | 'does' | 'bounds' | 'losesCommits'>
  lost: readonly Acknowledgment[]
  doubled: readonly string[]
  /** Number of database servers whose tables were compared with the acknowledgments. */
  serversCompared: number
  /** Differences between the payment provider's records and the invoices. */
  payments: { compared: number; different: readonly string[] }
  queries: { asked: number; wrong: readonly string[] }
  /** Processes that exited unexpectedly or had to be restarted manually. */
  restarts: readonly string[]
  /** Failures before the drill started, caused by a machine that was too busy for the load. */
  unsteady: readonly string[]
  /** Other failures, one sentence each. */
  faults: readonly string[]
}

/** Returns a sentence for each requirement that the outcome of a drill doesn't meet. */
export function findViolations(outcome: DrillOutcome): string[] {
  const bounds = { ...defaultBounds, ...outcome.drill.bounds }
  return [
    ...[...outcome.kinds].flatMap(([kind, measures]) =>
      toTexts(checkKind(kind, measures, bounds, outcome.databaseSeconds)),
    ),
    ...toTexts(checkData(outcome)),
    ...toTexts(checkTimes(outcome, bounds)),
    ...outcome.restarts,
    ...outcome.faults,
    ...toTexts([[outcome.unsteady.length > 0, listFirst('before the drill', outcome.unsteady)]]),
  ]
}

/**
 * Checks whether the stored data matches the acknowledgments that clients received, regardless of how long anything
 * took.
 */
export function isDataIntact(outcome: DrillOutcome): boolean {
  return toTexts(checkData(outcome)).length === 0
}

type Check = [isBroken: boolean, text: string]

function toTexts(checks: readonly Check[]): string[] {
  return checks.filter(([isBroken]) => isBroken).map(([, text]) => text)
}

function checkKind(
  kind: RequestKind,
  measures: KindMeasurements,
  bounds: Bounds,
  databaseSeconds: number,
): Check[] {
  const rule: KindRule = kindRules[kind]
  if (rule.isOptional && measures.requests === 0) return []
  const { requests, acknowledged, gapSeconds, waitSeconds, failures } = measures
  const { failedWhileWritable } = measures
  const isPublic = rule.does === 'public read'
  const storageSeconds = kind === 'upload' ? bounds.storageGapSeconds : 0
  const maxGap = isPublic
    ? bounds.publicReadGapSeconds
    : databaseSeconds + storageSeconds + bounds.beyondDatabaseSeconds + (rule.pauseSeconds ?? 0)
  // The load sends one upload per second.
  const maxFailed = bounds.maxFailedWhileWritable + storageSeconds
  const maxWait = rule.does === 'write' ? bounds.writeWaitSeconds : bounds.readWaitSeconds
  const wrong = [...failures].filter(
    ([status]) => status !== 0 && !rule.mayFailWith.includes(status),
  )
  const cutOff = failures.get(0) ?? 0
  return [
    [requests < bounds.minRequests, `only ${requests} ${kind} requests`],
    [acknowledged < bounds.minAcknowledged, `only ${acknowledged} responses with 200 for ${kind}`],
    [!(gapSeconds <= maxGap), `no 200 response for ${kind} for ${gapSeconds.toFixed(1)} s`],
    [!(waitSeconds <= maxWait), `${kind} took ${waitSeconds.toFixed(1)} s`],
    [wrong.length > 0, `${kind}: ${wrong.map(([s, count]) => `${count} × ${s}`).join(', ')}`],
    [cutOff > bounds.maxCutOff, `${cutOff} × ${kind} cut off`],
    [
      failedWhileWritable > maxFailed,
      `${failedWhileWritable} × ${kind} failed while the database accepted writes`,
    ],
  ]
}

const minServers = 3
const minQueries = 200
const minHistoryReads = 20
const minFresh = 10
const minPayments = 5

function checkData(outcome: DrillOutcome): Check[] {
  const { drill, lossWindow, payments, queries } = outcome
  const isExcused = ({ at }: Acknowledgment) =>
    lossWindow !== null && at >= lossWindow.from && at <= lossWindow.to
  const lost = outcome.lost.filter((one) => !isExcused(one)).length
  const servers = outcome.serversCompared
  return [
    [lost > 0, `${lost} acknowledged writes lost`],
    [
      lossWindow !== null && !drill.losesCommits,
      'loss window in a drill that shouldn’t lose writes',
    ],
    [outcome.doubled.length > 0, `${outcome.doubled.length} stored twice`],
    [outcome.stale.length > 0, `${outcome.stale.length} searches missed an edit`],
    [outcome.fresh < minFresh, `only ${outcome.fresh} searches after an edit`],
    [outcome.contradictions.length > 0, listFirst('contradictions', outcome.contradictions)],
    [
      outcome.historyReads < minHistoryReads,
      `only ${outcome.historyReads} reads to compare with writes`,
    ],
    [servers < minServers, `only ${servers} of ${minServers} servers compared`],
    [payments.different.length > 0, listFirst('payments differ', payments.different)],
    [payments.compared < minPayments, `only ${payments.compared} payments compared`],
    [queries.wrong.length > 0, `${queries.wrong.length} incorrect search results afterward`],
    [queries.asked < minQueries, `only ${queries.asked} searches compared with SQL`],
  ]
}

function checkTimes({ databaseSeconds, lateSeconds }: DrillOutcome, bounds: Bounds): Check[] {
  return [
    [
      !(databaseSeconds <= bounds.databaseGapSeconds),
      `database accepted no writes for ${databaseSeconds.toFixed(1)} s`,
    ],
    [
      !(lateSeconds <= bounds.writesAfterDatabaseSeconds),
      `writes resumed ${lateSeconds.toFixed(1)} s after the database`,
    ],
  ]
}

/** Returns the count and the first few items, so that a table row stays readable. */
function listFirst(title: string, all: readonly string[]): string {
  return `${all.length} ${title}: ${all.slice(0, 3).join('; ')}`
}
