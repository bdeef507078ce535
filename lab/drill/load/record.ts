import type { Gap } from '../judge/gaps.ts'

/** Everything that the load records: responses, acknowledgments, and the history of values. */
export class LoadRecord {
  readonly answers: RecordedResponse[] = []
  readonly promises: Acknowledgment[] = []
  /** Number of searches made right after an acknowledged edit, and the ones that missed the edit. */
  readonly fresh = { asked: 0, stale: [] as string[] }
  /** Times when the probe's rows were committed. */
  readonly databaseWrites: number[] = []
  readonly history: History = { writes: [], reads: [] }
  /** Null if the drill may not lose commits. */
  lossWindow: LossWindow | null = null
}

/** Interval in which the database may lose commits, and the time when the next primary accepted writes. */
export type LossWindow = Gap & { settledAt: number }

export type RecordedResponse = {
  kind: string
  does: 'read' | 'write'
  startedAt: number
  endedAt: number
  /** 0 if the connection was cut off. */
  status: number
  /** True if the response is a stale copy, sent with its date because the database is unavailable. */
  isAsOf: boolean
  errorText: string
}

/** A write that the site acknowledged to a client. */
export type Acknowledgment =
  | { kind: 'lead'; at: number; message: string }
  | { kind: 'edit'; at: number; listing: number; mark: string }
  | { kind: 'login'; at: number; token: string }
  | { kind: 'payment'; at: number; invoice: number }
  | { kind: 'refund'; at: number; invoice: number }
  | { kind: 'upload'; at: number; listing: number; caption: string }

export type History = { writes: HistoryWrite[]; reads: HistoryRead[] }

/** A value that a client sent. Rejected writes aren't part of the history. */
export type HistoryWrite = {
  /** The register that was written, for example the price of one listing. */
  subject: string
  value: string
  /** The version that the writer had loaded. */
  base: number
  /** The version in the response. Null if no response confirmed the write. */
  version: number | null
  startedAt: number
  endedAt: number
}

export type HistoryRead = {
  subject: string
  value: string
  /** Null if the response has no version, for example because the listing was withdrawn. */
  version: number | null
  /** The web process or database server that responded. */
  process: string
  startedAt: number
  endedAt: number
  isAsOf: boolean
}
