import type pg from 'pg'

/** PostgreSQL's own settings of a session, milliseconds or words. */
type SessionSettings = Readonly<Record<string, number | string>>

/**
 * Sets what a new connection needs, and refuses one that leads to a standby: there every write would fail until
 * somebody closed it. Sent as a statement, because poolers refuse such settings at the start of a connection.
 */
export async function prepareSession(client: pg.ClientBase, options: SessionOptions) {
  const sets = Object.entries(options.settings).map(([name, value]) => `set ${name} = '${value}'`)
  const results = await client.query([...sets, standbySql].join('; '))
  // Several statements in one answer several results.
  const last = ([results].flat() as pg.QueryResult<{ standby: boolean }>[]).at(-1)
  if (options.standby === 'refused' && last?.rows[0]?.standby) throw new StandbyError()
}

export const standbySql = 'select pg_is_in_recovery() as standby'

/** Whether an error says that the server has not answered in time: whatever it says later belongs to no question. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

/** Bears the code of a write that a standby refuses: it means the same to whoever asked. */
class StandbyError extends Error {
  override name = 'StandbyError'
  readonly code = '25006'
  constructor() {
    super('The server at the database’s address is a standby.')
  }
}

type SessionOptions = { settings: SessionSettings; standby: 'refused' | 'fine' }
