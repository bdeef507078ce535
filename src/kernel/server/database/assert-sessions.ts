import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { isSilence } from './session.ts'

/**
 * Refuses a pooler that gives each transaction another connection of the server: notices, locks of payments and the
 * limits of a session would come to strangers, and nothing else would say so.
 */
export async function assertSessions(connectionString: string) {
  const options = { connectionString, connectionTimeoutMillis: 3_000, query_timeout: 3_000 }
  const [first, second] = [new pg.Client(options), new pg.Client(options)]
  for (const client of [first, second]) client.on('error', () => undefined)
  try {
    await first.connect()
    await second.connect()
    const mark = randomUUID()
    await first.query(`select set_config('windsock.session', $1, false)`, [mark])
    // A pooler lends the connection that it got back last: ours, if it is not ours to keep.
    await second.query('begin')
    const kept = await first
      .query(`select current_setting('windsock.session', true) = $1 as kept`, [mark])
      .then(({ rows }) => rows[0]?.kept === true, isOther)
    if (!kept)
      throw new Error(
        'DATABASE_URL leads to a pooler that shares sessions. Windsock needs sessions of its own: pool_mode = session.',
      )
  } finally {
    for (const client of [first, second]) await client.end().catch(() => undefined)
  }
}

/** A pooler with one connection keeps the question waiting until the transaction ends. */
function isOther(error: Error): false {
  if (isSilence(error)) return false
  throw error
}
