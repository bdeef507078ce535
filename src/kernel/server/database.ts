import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { AppContext } from '../app-context.ts'
import { GuardedPool } from './database/guarded-pool.ts'
import { isOutdatedPlan } from './database/prepared.ts'
import { prepareSession } from './database/session.ts'
import type { Database } from './schema.gen.ts'
import { withRequestId } from './tracing/request-id.ts'

export type Db = Kysely<Database>

// numeric and bigint arrive as text by default; ours fit a double (hours, feet, versions, counts).
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.NUMERIC || oid === pg.types.builtins.INT8) return Number
    if (oid === pg.types.builtins.DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

type DatabaseLimits = {
  /** Most connections at once. */
  max?: number
  connectTimeoutMs?: number
  /** The server cancels a statement after this time. */
  statementTimeoutMs?: number
  /** The client gives up after this time, in case the server has fallen silent. By default a little later. */
  answerTimeoutMs?: number
  /** Whether a standby may answer. */
  standby?: 'refused' | 'fine'
}
export type OpenDatabase = { db: Db; pool: pg.Pool }

/**
 * Opens a pool with limits on how long anything may take, so that neither a bad query nor a server that has fallen
 * silent holds the rest. Its connections lead to a server that takes writes, or to none.
 */
export function openDatabase(
  connectionString: string,
  log: Logger,
  options: DatabaseLimits = {},
): OpenDatabase {
  const statementMs = options.statementTimeoutMs ?? 10_000
  const session = {
    standby: options.standby ?? 'refused',
    settings: {
      statement_timeout: statementMs,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: 15_000,
    },
  }
  // The pool waits for it, though its types do not say so.
  const connected: (client: pg.ClientBase) => unknown = (client) => prepareSession(client, session)
  const pool = new pg.Pool({
    connectionString,
    max: options.max ?? 12,
    types: types as pg.CustomTypesConfig,
    application_name: 'windsock',
    connectionTimeoutMillis: options.connectTimeoutMs ?? 3_000,
    idleTimeoutMillis: 30_000,
    // Zero lets a statement take for ever, as long migrations do.
    ...(statementMs > 0 && { query_timeout: options.answerTimeoutMs ?? statementMs + 2_000 }),
    // Each new connection, before anybody gets it. Its other hook, `verify`, lends the connection even to who has
    // given up waiting meanwhile, and never sees it again.
    onConnect: connected,
  })
  // Without listeners a database restart would end the process: the pool's hears of idle connections, each
  // connection's own of those that are just being used.
  // It was opened for some request, which may long be over.
  const lost = (error: Error) =>
    withRequestId(undefined, () =>
      log.warn({ error: error.message }, 'a database connection was lost'),
    )
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool: new GuardedPool(pool) }) }),
    pool,
  }
}

/** Runs `work` in one transaction. The context it gets shadows the outer one, which must not be used inside. */
export function inTransaction<Context extends AppContext, T>(
  ctx: Context,
  work: (ctx: Context) => Promise<T>,
) {
  return transaction(ctx.db, (db) => work({ ...ctx, db }))
}

/**
 * Runs `work` in one transaction of the database. The cast spares the type checker a comparison of Kysely's
 * `Transaction` with `Kysely`, member by member, which takes a tenth of a whole check.
 */
export function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute((tx) => work(tx as unknown as Db))
}

/** PostgreSQL's codes for a server that cannot be used now, with their names. */
const outageCodes: ReadonlySet<string> = new Set(
  Object.keys({
    '08001': 'sqlclient_unable_to_establish_sqlconnection',
    '08003': 'connection_does_not_exist',
    '08006': 'connection_failure',
    '08P01': 'protocol_violation', // So does a pooler say that its server is away.
    '25006': 'read_only_sql_transaction', // A primary that has become a standby.
    '25P03': 'idle_in_transaction_session_timeout',
    '53300': 'too_many_connections',
    '57P01': 'admin_shutdown',
    '57P02': 'crash_shutdown',
    '57P03': 'cannot_connect_now',
    '57P05': 'idle_session_timeout',
  }),
)
/** Codes of statements that waited too long for others, or were chosen to give way to them. */
const busyCodes: ReadonlySet<string> = new Set(
  Object.keys({
    '40001': 'serialization_failure',
    '40P01': 'deadlock_detected',
    '55P03': 'lock_not_available',
    '57014': 'query_canceled',
  }),
)
const outageErrno = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])

/** Whether an error says that the database cannot be reached now, rather than that the request is wrong. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return outageCodes.has(code) || outageErrno.has(code) || lostConnection.test(error.message)
}

/** As pg and Kysely say it; their errors bear no code. */
const lostConnection =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection has been discarded|not queryable|Client was closed/

/** Whether an error says that the statement may succeed if it is tried again, though the database can be reached. */
export function isDatabaseBusy(error: unknown): boolean {
  if (isOutdatedPlan(error)) return true
  return error instanceof Error && 'code' in error && busyCodes.has(String(error.code))
}

/** Whether an error says that the database's disk is full. */
export function isDatabaseFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '53100'
}

/** Whether an error says that some text cannot be stored: PostgreSQL knows no character zero, and in JSON no half of a pair. */
export function isUnstorableText(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false
  if (error.code === '22021' || error.code === '22P05') return true
  return error.code === '22P02' && 'detail' in error && /surrogate/.test(String(error.detail))
}

/** Whether an error says that a number has no room in its column. */
export function isNumberTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '22003'
}
