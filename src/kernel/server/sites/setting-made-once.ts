import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'

/**
 * A value that the first process to need it makes and keeps in the database. The first to insert wins; everybody else
 * waits for it and reads what it made.
 */
export async function settingMadeOnce(
  { db }: AppContext,
  name: 'secret' | 'push-keys',
  make: () => string,
): Promise<string> {
  const stored = () =>
    db.selectFrom('site_setting').select('value').where('name', '=', name).executeTakeFirst()
  const known = await stored()
  if (known) return known.value
  await sql`insert into site_setting (name, value) values (${name}, ${make()})
    on conflict (name) do nothing`.execute(db)
  const made = await stored()
  if (!made) throw new Error(`The setting ${name} was taken away while it was made.`)
  return made.value
}
