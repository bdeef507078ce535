import pg from 'pg'

/** The rows of one statement, over a connection of its own. */
export async function queryAt<Row extends object>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query<Row>(statement, values)).rows)
}

/** Does some work over one connection, and closes it whether or not the work succeeds. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  // If the server is killed, the query fails, and not the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
