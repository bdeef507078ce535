import pg from 'pg'

/** Runs one statement on a separate connection and returns its rows. */
export async function queryAt<Row extends object>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query<Row>(statement, values)).rows)
}

/**
 * Locks a table during work. Until then, other statements wait to write to it, or also to read it. `listWaiting` returns
 * their texts. Those of sites give up after five seconds.
 */
export async function withTableLock<T>(
  url: string,
  table: string,
  work: (listWaiting: () => Promise<string[]>) => Promise<T>,
  mode: 'exclusive' | 'access exclusive' = 'exclusive',
): Promise<T> {
  return withClient(url, async (client) => {
    await client.query(`begin; lock table ${table} in ${mode} mode`)
    const waiting = `select query from pg_locks join pg_stat_activity using (pid)
      where relation = $1::regclass and not granted`
    // The lock ends with the connection.
    return work(async () => {
      // Within a transaction, PostgreSQL would return the activity of the first call, without newer connections.
      await client.query('select pg_stat_clear_snapshot()')
      const { rows } = await client.query<{ query: string }>(waiting, [table])
      return rows.map(({ query }) => query)
    })
  })
}

/** Runs work on a new connection, and closes it even if the work fails. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    // A server that just ran out of disk space may never answer.
    connectionTimeoutMillis: 30_000,
    query_timeout: 120_000,
  })
  // If the server is killed, only the query fails, not the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
