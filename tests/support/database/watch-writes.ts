import { sql } from 'kysely'
import type { Db } from '#kernel/server/database/database.ts'

export type WatchedWrites = {
  /** Returns the names of the tables written to since the last `clear`. */
  tables: () => Promise<string[]>
  clear: () => Promise<void>
}

/**
 * Uses triggers to record writes to tables. This is much faster than comparing the content of all tables. Because of
 * the triggers, other tests can't reuse the database afterward.
 */
export async function watchWrites(db: Db, ignored: readonly string[] = []): Promise<WatchedWrites> {
  await sql`create table watched_write (name text not null)`.execute(db)
  await sql`
    create function note_write() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'UPDATE' or old is distinct from new then
        insert into watched_write values (tg_table_name);
      end if;
      return null;
    end $$`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> 'watched_write' and relname <> all(${[...ignored]}::text[])`.execute(db)
  for (const { name } of rows)
    await sql`
      create trigger note_write after insert or update or delete on ${sql.table(name)}
      for each row execute function note_write()`.execute(db)
  return {
    async tables() {
      const written = await sql<{ name: string }>`select distinct name from watched_write`.execute(
        db,
      )
      return written.rows.map(({ name }) => name)
    },
    async clear() {
      await sql`delete from watched_write`.execute(db)
    },
  }
}
