import type { Insertable, RawBuilder, Selectable, Updateable } from 'kysely'
import type { Db } from '#kernel/server/database/database.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'

type Table = keyof Database
type Row<T extends Table> = Selectable<Database[T]>
/** The ID of a row, or the values of some of its columns. */
type Key<T extends Table> = number | string | Partial<Row<T>>
type Update<T extends Table> = Updateable<Database[T]>
/** The new values, each of which can be an expression. */
type Values<T extends Table> = { [C in keyof Update<T>]: Update<T>[C] | RawBuilder<Update<T>[C]> }

/** Inserts a row and returns it. */
export async function insertRow<T extends Table>(
  db: Db,
  table: T,
  values: Insertable<Database[T]>,
): Promise<Row<T>> {
  const insert = db.insertInto(table as 'listing').values(values as Insertable<Database['listing']>)
  return (await insert.returningAll().executeTakeFirstOrThrow()) as unknown as Row<T>
}

/** Updates all rows with the key. */
export async function updateRows<T extends Table>(
  db: Db,
  table: T,
  key: Key<T>,
  values: Values<T>,
): Promise<void> {
  const update = db.updateTable(table as 'listing').set(values as Updateable<Database['listing']>)
  await update.where((row) => row.and(toColumns(key))).execute()
}

/** Returns the columns of the rows with the key. */
export async function readRows<T extends Table, C extends keyof Row<T>>(
  db: Db,
  table: T,
  key: Key<T>,
  ...columns: C[]
): Promise<Pick<Row<T>, C>[]> {
  const rows = await db
    .selectFrom(table as 'listing')
    .select(columns as 'id'[])
    .where((row) => row.and(toColumns(key)))
    .execute()
  return rows as unknown as Pick<Row<T>, C>[]
}

/** Returns the columns of the first row with the key, and fails if there is none. */
export async function readRow<T extends Table, C extends keyof Row<T>>(
  db: Db,
  table: T,
  key: Key<T>,
  ...columns: C[]
): Promise<Pick<Row<T>, C>> {
  const [row] = await readRows(db, table, key, ...columns)
  if (!row) throw new Error(`The table ${table} has no such row.`)
  return row
}

function toColumns<T extends Table>(key: Key<T>): Partial<Row<'listing'>> {
  return (typeof key === 'object' ? key : { id: key }) as Partial<Row<'listing'>>
}
