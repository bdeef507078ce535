import type { AppContext } from '#kernel/app-context.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { toNNumber } from '../registration.ts'
import { matchRegistryMake } from '../registry-names.ts'
import { listedMakers, toAirframe } from './public/airframe/airframe.ts'
import type { CategorySlug } from './public/catalog/model.ts'
import { findCategorySlug } from './public/registry-kind.ts'

/** Returns the registry entry for a registration with our name for the make, or null if not found. */
export async function findRegistryEntry(
  ctx: AppContext,
  registration: string,
): Promise<FoundRegistryEntry | null> {
  const [found] = await findRegistryEntries(ctx, [registration])
  return found ?? null
}

/** Returns one entry per registration, in the same order. */
export async function findRegistryEntries(
  { db }: AppContext,
  registrations: readonly (string | null)[],
): Promise<(FoundRegistryEntry | null)[]> {
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
  const entries = new Map(aircraft.map((item) => [item.registration, toEntry(item, makes)]))
  return nNumbers.map((number) => entries.get(number ?? '') ?? null)
}

function toEntry(aircraft: RegistryAircraft, makes: readonly Make[]): FoundRegistryEntry {
  const designer = findDesigner(aircraft, makes)
  const make = matchRegistryMake(aircraft, makes) ?? designer
  // The loader removes builders' names.
  const isHomebuilt = aircraft.make === null && aircraft.aircraft_type?.startsWith('fixedWing')
  const homebuilt = designer ? 'experimental' : null
  return { aircraft, make, slug: isHomebuilt ? homebuilt : findCategorySlug(aircraft) }
}

/** Returns the make of an aircraft that is registered under its builder or another company: RV-7 is a Van's. */
function findDesigner({ maker }: RegistryAircraft, makes: readonly Make[]): Make | null {
  if (maker === null || !listedMakers.includes(maker)) return null
  return makes.find(({ name }) => toAirframe({ make: name, model: null }).maker === maker) ?? null
}

type Make = { id: number; name: string }
export type RegistryAircraft = Row<'registry_aircraft'>
export type FoundRegistryEntry = {
  aircraft: RegistryAircraft
  make: Make | null
  /** Category. Null if it's ambiguous, as for a homebuilt of an unknown design. */
  slug: CategorySlug | null
}
