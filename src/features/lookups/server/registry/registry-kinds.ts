import type { AppContext } from '#kernel/app-context.ts'
import type { RegistryAircraft } from '../find-registry.ts'

/** What the registry's own kinds of aircraft and engine say about it. The catalogue, where it knows the model, says more. */
export async function toRegistryKind({ db }: AppContext, aircraft: RegistryAircraft) {
  const drive = drives[aircraft.engine_type ?? ''] ?? null
  const slug = categories[aircraft.aircraft_type ?? '']?.(drive) ?? null
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
    // The registry does not count the engines beyond one.
    engineCount: aircraft.aircraft_type === 'fixedWingSingleEngine' ? 1 : null,
    engine: null,
  }
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

/** The fuel of a piston engine stays open: avgas or mogas. */
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
  weightShiftControl: () => 'ultralight',
  poweredParachute: () => 'ultralight',
}

function ofTurbine(drive: Drive | null): string | null {
  if (drive === 'propeller turbine') return 'turboprop'
  return drive === 'jet' ? 'private-jet' : null
}
