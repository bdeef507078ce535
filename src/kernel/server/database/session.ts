import type pg from 'pg'

/** PostgreSQL session settings, in milliseconds or as keywords. */
type SessionSettings = Readonly<Record<string, number | string>>

/**
 * Applies the settings to a new connection. Rejects a connection to a standby because all of its writes would fail.
 * Sends the settings as a statement because poolers reject them as startup parameters.
 */
export async function prepareSession(client: pg.ClientBase, settings: SessionSettings = {}) {
  const sets = Object.entries(settings).map(([name, value]) => `set ${name} = '${value}'`)
  const results = await client.query([...sets, standbySql].join('; '))
  // A query with several statements returns an array of results.
  const last = ([results].flat() as pg.QueryResult<{ standby: boolean }>[]).at(-1)
  if (last?.rows[0]?.standby) throw new StandbyError()
}

export const standbySql = 'select pg_is_in_recovery() as standby'

/**
 * Checks whether the server failed to respond in time. A late response can't be matched to its statement, so the
 * connection can't be reused.
 */
export function isTimeoutError(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

/** Uses the same error code as a write rejected by a standby, so that callers treat both alike. */
export class StandbyError extends Error {
  override name = 'StandbyError'
  readonly code = '25006'
  constructor() {
    super('The database server is a standby.')
  }
}
