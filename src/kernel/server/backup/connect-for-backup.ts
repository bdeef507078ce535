import pg from 'pg'

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
