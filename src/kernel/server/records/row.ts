import type { Selectable } from 'kysely'
import type { Database } from '../database/schema.gen.ts'

/** A row as queries return it, with all columns of its table. */
export type Row<Table extends keyof Database> = Selectable<Database[Table]>
