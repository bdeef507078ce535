import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { AppContext } from '../../app-context.ts'
import { withRequestId } from '../tracing/request-id.ts'
import { isOutdatedPlan } from './create-prepared-query.ts'
import { GuardedPool, type LastAnswer } from './guarded-pool.ts'
import type { Database } from './schema.gen.ts'
import { prepareSession } from './session.ts'

export type Db = Kysely<Database>

// By default, pg returns numeric and bigint as text. Our values (hours, feet, versions, counts) fit in a double.
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.NUMERIC || oid === pg.types.builtins.INT8) return Number
    if (oid === pg.types.builtins.DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

type DatabaseLimits = {
  /** Maximum number of connections. */
  max?: number
  connectTimeoutMs?: number
  /** The server cancels a statement after this time. */
  statementTimeoutMs?: number
  /** Updated with each response from the server. */
  lastAnswer?: LastAnswer
}
type OpenDatabase = { db: Db; pool: pg.Pool }

/**
 * Opens a pool with timeouts, so that a bad query or an unresponsive server doesn't block other requests. Rejects
 * connections to a standby.
 */
export function openDatabase(
  connectionString: string,
  log: Logger,
  options: DatabaseLimits = {},
): OpenDatabase {
  const statementMs = options.statementTimeoutMs ?? 10_000
  const settings = {
    statement_timeout: statementMs,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    // Planning a listing with its ten lookup tables takes about 25 ms with the default of 8, and 2 ms with 5.
    join_collapse_limit: 5,
  }
  // The pool awaits the result, even though its types don't say so.
  const connected: (client: pg.ClientBase) => unknown = (client) => prepareSession(client, settings)
  const pool = new pg.Pool({
    connectionString,
    max: options.max ?? 12,
    types: types as pg.CustomTypesConfig,
    application_name: 'windsock',
    connectionTimeoutMillis: options.connectTimeoutMs ?? 3_000,
    idleTimeoutMillis: 30_000,
    // In case the server doesn't respond. Zero disables the timeout, for long migrations.
    ...(statementMs > 0 && { query_timeout: statementMs + 2_000 }),
    // Runs before a new connection is handed out. The alternative hook, `verify`, leaks connections by handing them to
    // callers that have already timed out.
    onConnect: connected,
  })
  // Without listeners, a database restart would crash the process. The pool's listener handles idle connections, and
  // each connection's own listener covers the time it's in use. The connection may outlive the request that opened it,
  // so the log entry has no request ID.
  const lost = (error: Error) =>
    withRequestId(undefined, () => log.warn({ error: error.message }, 'database connection lost'))
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  return {
    db: new Kysely<Database>({
      dialect: new PostgresDialect({ pool: new GuardedPool(pool, options.lastAnswer) }),
    }),
    pool,
  }
}

/** Runs `work` in a transaction. Inside it, use only the context passed to `work`, not the outer one. */
export function inTransaction<Context extends AppContext, T>(
  ctx: Context,
  work: (ctx: Context) => Promise<T>,
) {
  return transaction(ctx.db, (db) => work({ ...ctx, db }))
}

/**
 * Runs `work` in a database transaction. Without the cast, the type checker would compare Kysely's `Transaction` with
 * `Kysely` member by member, which would take up a tenth of the total type-checking time.
 */
export function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute((tx) => work(tx as unknown as Db))
}

/** PostgreSQL error codes that mean the server is unavailable, with their names. */
const outageCodes: ReadonlySet<string> = new Set(
  Object.keys({
    '08001': 'sqlclient_unable_to_establish_sqlconnection',
    '08003': 'connection_does_not_exist',
    '08006': 'connection_failure',
    '08P01': 'protocol_violation', // Poolers report an unavailable server with this code.
    '25006': 'read_only_sql_transaction', // The primary has become a standby.
    '25P03': 'idle_in_transaction_session_timeout',
    '53300': 'too_many_connections',
    '57P01': 'admin_shutdown',
    '57P02': 'crash_shutdown',
    '57P03': 'cannot_connect_now',
    '57P05': 'idle_session_timeout',
  }),
)
/** Error codes for serialization failures, deadlocks, lock timeouts, and canceled queries. */
const busyCodes: ReadonlySet<string> = new Set(
  Object.keys({
    '40001': 'serialization_failure',
    '40P01': 'deadlock_detected',
    '55P03': 'lock_not_available',
    '57014': 'query_canceled',
  }),
)
const outageErrno = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])

/** Checks whether an error means that the database is unavailable, as opposed to an invalid request. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return outageCodes.has(code) || outageErrno.has(code) || lostConnection.test(error.message)
}

/** Messages of pg and Kysely errors that have no code. */
const lostConnection =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection has been discarded|not queryable|Client was closed/

/** Checks whether an error is temporary, so that a retry may succeed even though the database is available. */
export function isDatabaseBusy(error: unknown): boolean {
  if (isOutdatedPlan(error)) return true
  return error instanceof Error && 'code' in error && busyCodes.has(String(error.code))
}

/** Checks whether an error means that the database's disk is full. */
export function isDatabaseFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '53100'
}

/**
 * Checks whether an error means that text can't be stored. PostgreSQL rejects null characters, as well as unpaired
 * surrogates in JSON.
 */
export function isUnstorableText(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false
  if (error.code === '22021' || error.code === '22P05') return true
  return error.code === '22P02' && 'detail' in error && /surrogate/.test(String(error.detail))
}

/** Checks whether an error means that a number is out of range for its column. */
export function isNumberTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '22003'
}
