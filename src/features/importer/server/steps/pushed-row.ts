import type { Row } from '#kernel/server/records/row.ts'

export type PushRow = Row<'import_row'>
/** A row and the listing that it was saved to. */
export type Pushed = { row: PushRow; listingId: number }
