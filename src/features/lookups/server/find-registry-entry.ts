import type { AppContext } from '#kernel/app-context.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { toNNumber } from '../registration.ts'
import { matchRegistryMake } from '../registry-names.ts'

/** Returns the registry entry for a registration with our name for the make, or null if not found. */
export async function findRegistryEntry(
  ctx: AppContext,
  registration: string,
): Promise<RegistryEntry | null> {
  const [found] = await findRegistryEntries(ctx, [registration])
  return found ?? null
}

/** Returns one entry per registration, in the same order. */
export async function findRegistryEntries(
  { db }: AppContext,
  registrations: readonly (string | null)[],
): Promise<(RegistryEntry | null)[]> {
  const nNumbers = registrations.map((registration) =>
    registration === null ? null : toNNumber(registration),
  )
  const requested = [...new Set(nNumbers.flatMap((number) => number ?? []))]
  if (requested.length === 0) return registrations.map(() => null)
  const aircraft = await db
    .selectFrom('registry_aircraft')
    .selectAll()
    .where('registration', 'in', requested)
    .execute()
  const makes =
    aircraft.length === 0
      ? []
      : await db.selectFrom('make').select(['id', 'name']).orderBy('id').execute()
  const entries = new Map(
    aircraft.map((one) => [
      one.registration,
      { aircraft: one, make: matchRegistryMake(one, makes) },
    ]),
  )
  return nNumbers.map((number) => entries.get(number ?? '') ?? null)
}

export type RegistryAircraft = Row<'registry_aircraft'>
type RegistryEntry = { aircraft: RegistryAircraft; make: { id: number; name: string } | null }
