/** What a load notes down: every answer, everything it was promised, every answer that came too late. */
export class LoadRecord {
  readonly answers: Answer[] = []
  readonly promises: Acknowledgement[] = []
  /** Searches directly after an acknowledged edit, and those of them that did not know it. */
  readonly fresh = { asked: 0, stale: [] as string[] }
  /** When the probe got a row into the database. */
  readonly databaseWrites: number[] = []
}

export type Answer = {
  kind: string
  does: 'read' | 'write'
  startedAt: number
  endedAt: number
  /** 0: the connection was cut. */
  status: number
  /** Said to be of an earlier moment, because the database is away. */
  isAsOf: boolean
  said: string
}

/** Something that a client was told is stored. */
export type Acknowledgement =
  | { kind: 'lead'; at: number; message: string }
  | { kind: 'edit'; at: number; listing: number; mark: string }
  | { kind: 'login'; at: number; token: string }
  | { kind: 'payment'; at: number; invoice: number }
  | { kind: 'upload'; at: number; listing: number; caption: string }
