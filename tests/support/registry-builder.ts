import type { AppContext } from '#kernel/app-context.ts'

/** Puts an aircraft into the registry, as if an edition with it had been loaded. */
export async function aRegisteredAircraft(
  { db }: AppContext,
  aircraft: { registration: string; make: string; model: string; year: number },
) {
  await db.insertInto('registry_aircraft').values(aircraft).execute()
}
