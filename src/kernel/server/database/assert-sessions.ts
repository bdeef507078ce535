import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { isTimeoutError } from './session.ts'

/**
 * Rejects a pooler that uses a different server connection for each transaction. With such a pooler, notifications,
 * payment locks, and session settings would silently affect other clients.
 */
export async function assertSessions(connectionString: string) {
  const options = { connectionString, connectionTimeoutMillis: 3_000, query_timeout: 3_000 }
  const [first, second] = [new pg.Client(options), new pg.Client(options)]
  for (const client of [first, second]) client.on('error', () => undefined)
  try {
    await first.connect()
    await second.connect()
    const marker = randomUUID()
    await first.query(`select set_config('windsock.session', $1, false)`, [marker])
    // A pooler hands out its most recently returned connection first. If it shares sessions, `second` gets the same
    // connection as `first`.
    await second.query('begin')
    const isSameSession = await first
      .query(`select current_setting('windsock.session', true) = $1 as kept`, [marker])
      .then(({ rows }) => rows[0]?.kept === true, isOther)
    if (!isSameSession)
      throw new Error(
        'DATABASE_URL points to a pooler that shares sessions. Windsock needs its own sessions. Set pool_mode = session.',
      )
  } finally {
    for (const client of [first, second]) await client.end().catch(() => undefined)
  }
}

/** Checks for a timeout. A pooler with a single connection delays the query until the transaction ends. */
function isOther(error: Error): false {
  if (isTimeoutError(error)) return false
  throw error
}
