import type { Row } from '#kernel/server/records/row.ts'
import type { DataExport } from '../../contract.ts'

/** Storage prefix for exports that users haven't downloaded. Only this feature serves them. */
export const exportsFolder = 'exports/'

export function toExport(row: Row<'data_export'>): DataExport {
  return {
    id: row.id,
    state: row.state,
    askedAt: row.asked_at.toISOString(),
    readyAt: row.ready_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    bytes: row.bytes,
  }
}
