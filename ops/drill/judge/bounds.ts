/** Limits that a drill must meet. A drill may override them in the table. */
export type Bounds = {
  /** Maximum time without a 200 response for each kind of public read. */
  publicReadGapSeconds: number
  /** Maximum time during which the database accepts no writes. */
  databaseGapSeconds: number
  /** Maximum delay until writes work after the database has recovered. */
  writesAfterDatabaseSeconds: number
  /** Maximum time without a 200 response for session reads and writes, beyond the database's own downtime. */
  beyondDatabaseSeconds: number
  readWaitSeconds: number
  writeWaitSeconds: number
  /** Number of requests of one kind that may fail while the database accepts writes. */
  maxFailedWhileWritable: number
  /** Time during which the drill makes media storage unavailable. Uploads may fail during that time. */
  storageGapSeconds: number
  /** Number of requests of one kind that may be cut off without a response. */
  maxCutOff: number
  minRequests: number
  minAcknowledged: number
}

export const defaultBounds: Bounds = {
  publicReadGapSeconds: 1,
  databaseGapSeconds: 5,
  writesAfterDatabaseSeconds: 2,
  beyondDatabaseSeconds: 5,
  readWaitSeconds: 10,
  writeWaitSeconds: 20,
  maxFailedWhileWritable: 0,
  storageGapSeconds: 0,
  maxCutOff: 0,
  minRequests: 5,
  minAcknowledged: 4,
}

export type KindRule = {
  does: 'public read' | 'session read' | 'write'
  /** Status codes that are correct responses. */
  expected: readonly number[]
  /** Status codes that mean the request was not executed. */
  mayFailWith: readonly number[]
  /** Interval between responses if the load sends less than one such request per second. */
  pauseSeconds?: number
  isOptional?: true
}

const unavailable = [503]
const publicRead: KindRule = { does: 'public read', expected: [200], mayFailWith: unavailable }
// 507 means that the database's disk is full.
const write: KindRule = { does: 'write', expected: [200], mayFailWith: [503, 507] }

/** Rules for each kind of request that the load sends. */
export const kindRules = {
  search: publicRead,
  listing: publicRead,
  page: publicRead,
  session: { does: 'session read', expected: [200], mayFailWith: unavailable },
  login: { ...write, pauseSeconds: 3 },
  logout: { ...write, pauseSeconds: 20 },
  // One of two concurrent editors of the same version gets a 409.
  edit: { ...write, expected: [200, 409] },
  status: { ...write, pauseSeconds: 3 },
  lead: write,
  // A payment retry gets a 409 while another call settles the payment.
  payment: { ...write, expected: [200, 409] },
  refund: { ...write, pauseSeconds: 20 },
  upload: { ...write, isOptional: true },
} as const satisfies Record<string, KindRule>

export type RequestKind = keyof typeof kindRules
