import pg from 'pg'

/** One connection of its own, which waits for large tables, and whose text is the same on every server. */
export async function connect(connectionString: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: name,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  // A lost connection is told by the next statement.
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
    // Large tables are otherwise read from where another reader is.
    synchronize_seqscans: 'off',
  }
  await client.query(
    Object.entries(settings)
      .map(([setting, value]) => `set ${setting} = '${value}'`)
      .join('; '),
  )
  return client
}
