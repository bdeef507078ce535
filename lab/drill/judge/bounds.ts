/** Limits that a drill must meet. Each drill may override them. */
export type Bounds = {
  /** Maximum time without a 200 response to each kind of public read. */
  publicReadGapSeconds: number
  /** Maximum time during which the database accepts no writes. */
  databaseGapSeconds: number
  /** Maximum delay until writes work again after the database has recovered. */
  writesAfterDatabaseSeconds: number
  /** Maximum time without a 200 response to session reads and writes, beyond the database's own downtime. */
  beyondDatabaseSeconds: number
  readWaitSeconds: number
  writeWaitSeconds: number
  /** Maximum number of requests of each kind that may fail while the database accepts writes. */
  maxFailedWhileWritable: number
  /** Time during which the drill makes media storage unavailable. Uploads may fail during this time. */
  storageGapSeconds: number
  /** Maximum number of requests of each kind that may be cut off without a response. */
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
  /** Status codes of correct responses. */
  expected: readonly number[]
  /** Status codes that mean the request was not executed. */
  mayFailWith: readonly number[]
  /** Expected interval between responses, for requests that the load sends less than once per second. */
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
  // If two editors save the same version concurrently, one of them gets a 409.
  edit: { ...write, expected: [200, 409] },
  status: { ...write, pauseSeconds: 3 },
  lead: write,
  // A payment retry gets a 409 while another call is settling the payment.
  payment: { ...write, expected: [200, 409] },
  refund: { ...write, pauseSeconds: 20 },
  upload: { ...write, isOptional: true },
} as const satisfies Record<string, KindRule>

export type RequestKind = keyof typeof kindRules
