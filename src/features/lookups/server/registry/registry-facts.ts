import type { AppContext } from '#kernel/app-context.ts'
import type { FoundRegistryEntry } from '../find-registry-entry.ts'
import { type Drive, findRegistryKind } from '../public/registry-kind.ts'

/** Returns facts from the registry's aircraft and engine types. The catalog's facts about a model are more precise. */
export async function toRegistryFacts({ db }: AppContext, { aircraft, slug }: FoundRegistryEntry) {
  const { drive } = findRegistryKind(aircraft)
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

/** Fuel by engine type. Null for piston engines, which may use avgas or mogas. */
const fuels: Record<Drive, string | null> = {
  piston: null,
  'propeller turbine': 'jet-a',
  jet: 'jet-a',
  electric: 'electric',
}
