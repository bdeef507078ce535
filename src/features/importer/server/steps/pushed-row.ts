import type { Selectable } from 'kysely'
import type { Database } from '#kernel/server/schema.gen.ts'

export type PushRow = Selectable<Database['import_row']>
/** A row and the listing that it was saved to. */
export type Pushed = { row: PushRow; listingId: number }
