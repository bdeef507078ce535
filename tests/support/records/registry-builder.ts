import type { Insertable } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/schema.gen.ts'

/** Adds an aircraft to the registry. */
export async function aRegisteredAircraft(
  { db }: AppContext,
  aircraft: Insertable<Database['registry_aircraft']>,
) {
  await db.insertInto('registry_aircraft').values(aircraft).execute()
}
