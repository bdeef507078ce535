import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '../database/schema.gen.ts'

/** Opens a connection with settings for large tables and with the same text format on all servers. */
export async function connectForBackup(connectionString: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: name,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  // The next query will report the lost connection.
  client.on('error', () => undefined)
  await client.connect()
  const settings = {
    statement_timeout: 0,
    lock_timeout: '10s',
    idle_in_transaction_session_timeout: 0,
    timezone: 'UTC',
    datestyle: 'ISO, MDY',
    intervalstyle: 'postgres',
    bytea_output: 'hex',
    // Without this setting, PostgreSQL may start reading a large table at the position of another scan.
    synchronize_seqscans: 'off',
  }
  await client.query(
    Object.entries(settings)
      .map(([setting, value]) => `set ${setting} = '${value}'`)
      .join('; '),
  )
  return client
}

/**
 * Returns a Kysely instance that runs on a single connection. Statements run one at a time, in that connection's
 * transaction.
 */
export function createClientKysely(client: pg.Client): Kysely<Database> {
  let last: Promise<unknown> = Promise.resolve()
  const query = (text: string, values: unknown[]) => {
    const result = last.then(() => client.query(text, values))
    last = result.catch(() => undefined)
    return result
  }
  const connection = { query, release: () => undefined }
  const pool = { connect: async () => connection, end: async () => undefined }
  return new Kysely({ dialect: new PostgresDialect({ pool: pool as never }) })
}
