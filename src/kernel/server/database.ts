import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { AppContext } from '../app-context.ts'
import type { Database } from './schema.gen.ts'

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
  /** The client gives up after this time, in case the server has fallen silent; never where absent. */
  answerTimeoutMs?: number
}
export type OpenDatabase = { db: Db; pool: pg.Pool }

/** Opens a pool with limits on how long anything may take, so that one bad query cannot hold the rest. */
export function openDatabase(
  connectionString: string,
  log: Logger,
  options: DatabaseLimits = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString,
    max: options.max ?? 12,
    types: types as pg.CustomTypesConfig,
    application_name: 'windsock',
    connectionTimeoutMillis: options.connectTimeoutMs ?? 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs ?? 10_000,
    ...(options.answerTimeoutMs && { query_timeout: options.answerTimeoutMs }),
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
  })
  // Without listeners a database restart would end the process: the pool's hears of idle connections, each
  // connection's own of those that are just being used.
  const lost = (error: Error) =>
    log.warn({ error: error.message }, 'a database connection was lost')
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  return { db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), pool }
}

/** Runs `work` in one transaction. The context it gets shadows the outer one, which must not be used inside. */
export function inTransaction<Context extends AppContext, T>(
  ctx: Context,
  work: (ctx: Context) => Promise<T>,
) {
  return ctx.db.transaction().execute((db) => work({ ...ctx, db }))
}

const outageCodes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '08003',
  '25P03',
])
const outageErrno = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])

/** Whether an error says that the database cannot be reached now, rather than that the request is wrong. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    outageCodes.has(code) ||
    outageErrno.has(code) ||
    /timeout exceeded when trying to connect|Query read timeout|Connection terminated/.test(
      error.message,
    )
  )
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

export async function isDatabaseUp(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}
