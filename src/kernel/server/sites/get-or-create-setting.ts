import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'

/**
 * Returns a value that is generated on first use and stored in the database. The first insert wins, and concurrent
 * callers wait for it and read its value.
 */
export async function getOrCreateSetting(
  { db }: AppContext,
  name: 'secret' | 'push-keys',
  make: () => string,
): Promise<string> {
  const stored = () =>
    db.selectFrom('site_setting').select('value').where('name', '=', name).executeTakeFirst()
  const existing = await stored()
  if (existing) return existing.value
  await sql`insert into site_setting (name, value) values (${name}, ${make()})
    on conflict (name) do nothing`.execute(db)
  const created = await stored()
  if (!created) throw new Error(`Setting ${name} was removed while it was being created.`)
  return created.value
}
