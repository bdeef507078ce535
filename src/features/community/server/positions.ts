import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { RecordKind, StoredRecord } from './record-kinds.ts'

/**
 * Renumbers a kind's records from 1, with the given record at position `order`, which defaults to its current position.
 * A record that moved to another group is placed last in that group.
 */
export async function renumber<Item extends StoredRecord>(
  { db }: Pick<AppContext, 'db'>,
  { table, numberedWithin }: Pick<RecordKind<Item>, 'table' | 'numberedWithin'>,
  id: number | null,
  order: number | null,
  before?: Item,
) {
  if (numberedWithin === null) return
  const group = numberedWithin === 'all' ? sql`1` : numberedWithin
  const isMovedDown = before?.order !== undefined && order !== null && order > before.order
  const own = order === null ? sql`position` : sql`${order + (isMovedDown ? 0.5 : -0.5)}::float8`
  await sql`
    update ${sql.table(table)} as record set position = counted.place
    from (
      select id, row_number() over (
        partition by ${group}
        order by case when id = ${id} then ${own} else position end, id
      ) as place
      from ${sql.table(table)}) as counted
    where counted.id = record.id and record.position <> counted.place`.execute(db)
}
