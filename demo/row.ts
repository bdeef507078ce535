import type { Selectable } from 'kysely'
import type { Database } from '#kernel/server/database/schema.gen.ts'

export type Row<T extends keyof Database> = Selectable<Database[T]>

/** Without the generated column. */
export type LeadRow = Omit<Row<'lead'>, 'language_tag'>
