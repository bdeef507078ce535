import type { AppContext } from '#kernel/app-context.ts'
import type { RegistryAircraft } from '../find-registry-entry.ts'

/** Returns facts from the registry's aircraft and engine types. The catalog's facts about a model are more precise. */
export async function toRegistryFacts({ db }: AppContext, aircraft: RegistryAircraft) {
  const { drive, slug } = findKind(aircraft)
  const category = await db
    .selectFrom('category')
    .select(['id', 'aircraft_type_id'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  const fuel = await db
    .selectFrom('fuel')
    .select('id')
    .where('slug', '=', drive && fuels[drive])
    .executeTakeFirst()
  return {
    family: null,
    aircraftTypeId: category?.aircraft_type_id ?? null,
    categoryId: category?.id ?? null,
    fuelId: fuel?.id ?? null,
    hullId: null,
    lengthFeet: null,
    seats: null,
    // The registry doesn't specify how many engines multiengine aircraft have.
    engineCount: aircraft.aircraft_type === 'fixedWingSingleEngine' ? 1 : null,
    engine: null,
  }
}

/** Returns the category's slug, or null if the registry's types are ambiguous. */
export function findCategorySlug(aircraft: RegistryAircraft): string | null {
  return findKind(aircraft).slug
}

function findKind({ engine_type, aircraft_type }: RegistryAircraft) {
  const drive = drives[engine_type ?? ''] ?? null
  return { drive, slug: categories[aircraft_type ?? '']?.(drive) ?? null }
}

type Drive = 'piston' | 'propeller turbine' | 'jet' | 'electric'

const drives: Record<string, Drive> = {
  reciprocating: 'piston',
  fourCycle: 'piston',
  twoCycle: 'piston',
  rotary: 'piston',
  turboProp: 'propeller turbine',
  turboShaft: 'propeller turbine',
  turboFan: 'jet',
  turboJet: 'jet',
  electric: 'electric',
}

/** Fuel by engine type. Null for piston engines, which may use avgas or mogas. */
const fuels: Record<Drive, string | null> = {
  piston: null,
  'propeller turbine': 'jet-a',
  jet: 'jet-a',
  electric: 'electric',
}

const categories: Record<string, (drive: Drive | null) => string | null> = {
  fixedWingSingleEngine: (drive) => ofTurbine(drive) ?? 'single-engine-piston',
  fixedWingMultiEngine: (drive) => ofTurbine(drive) ?? 'multi-engine-piston',
  rotorcraft: (drive) =>
    drive === 'piston' ? 'piston-helicopter' : drive === 'electric' ? null : 'turbine-helicopter',
  glider: () => 'glider',
  gyroplane: () => 'gyroplane',
  weightShiftControl: () => 'weight-shift',
  poweredParachute: () => 'powered-parachute',
  balloon: () => 'balloon',
  blimpOrDirigible: () => 'airship',
}

function ofTurbine(drive: Drive | null): string | null {
  if (drive === 'propeller turbine') return 'turboprop'
  return drive === 'jet' ? 'private-jet' : null
}
