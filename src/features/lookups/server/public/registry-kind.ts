import type { CategorySlug } from './catalog/model.ts'

/** Kinds of engines and aircraft in the FAA registry. */
type RegistryKind = { aircraft_type: string | null; engine_type: string | null }

/** Returns the category's slug, or null if the registry's types are ambiguous. */
export function findCategorySlug(aircraft: RegistryKind): CategorySlug | null {
  return findRegistryKind(aircraft).slug
}

export function findRegistryKind({ engine_type, aircraft_type }: RegistryKind) {
  const drive = drives[engine_type ?? ''] ?? null
  return { drive, slug: categories[aircraft_type ?? '']?.(drive) ?? null }
}

export type Drive = 'piston' | 'propeller turbine' | 'jet' | 'electric'

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

const categories: Record<string, (drive: Drive | null) => CategorySlug | null> = {
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

function ofTurbine(drive: Drive | null): CategorySlug | null {
  if (drive === 'propeller turbine') return 'turboprop'
  return drive === 'jet' ? 'private-jet' : null
}
