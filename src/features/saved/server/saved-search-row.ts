import type { Row } from '#kernel/server/records/row.ts'
import type { SavedSearch } from '../contract.ts'

export const savedSearchColumns = [
  'id',
  'name',
  'query_str',
  'send_updates',
  'frequency',
  'snoozed_until',
  'created_at',
  'last_modified_date',
] as const

export function savedSearchFromRow(row: SavedSearchRow): SavedSearch {
  return {
    id: row.id,
    name: row.name,
    queryStr: row.query_str,
    sendUpdates: row.send_updates,
    frequency: row.frequency,
    snoozedUntil: row.snoozed_until?.toISOString() ?? null,
    createdDate: row.created_at.toISOString(),
    lastModifiedDate: row.last_modified_date.toISOString(),
  }
}

type SavedSearchRow = Pick<Row<'saved_search'>, (typeof savedSearchColumns)[number]>
