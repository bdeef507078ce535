import { findJetClass, type JetClass } from '#features/lookups/jet-classes.ts'
import type { CatalogModel, CategorySlug } from '#features/lookups/server/public/catalog/model.ts'
import { hasTrait } from '#features/lookups/server/public/model-traits.ts'

/** Classes that determine maintenance and insurance costs. The rate tables have a row for each. */
export const costClasses = {
  'simple-single': 'simple singles',
  'large-single': 'singles over 180 hp',
  'retractable-single': 'retractable singles',
  'pressurised-single': 'pressurized singles',
  'light-twin': 'light twins',
  'cabin-twin': 'cabin-class and pressurized twins',
  'light-sport': 'light-sport aircraft',
  'simple-experimental': 'experimentals up to 250 hp',
  'fast-experimental': 'experimentals over 250 hp',
  'light-warbird': 'warbirds up to 450 hp',
  'heavy-warbird': 'radial warbirds over 450 hp',
  'fighter-warbird': 'piston fighters',
  'jet-warbird': 'jet warbirds',
  'single-turboprop': 'single-engine turboprops',
  'twin-turboprop': 'twin turboprops',
  'large-turboprop': 'turboprops over 12,500 lb',
  'very-light-jet': 'very light jets',
  'light-jet': 'light jets',
  'midsize-jet': 'midsize jets',
  'super-midsize-jet': 'super-midsize jets',
  'large-jet': 'large jets',
  'ultra-long-range-jet': 'ultra-long-range jets',
  'piston-helicopter': 'piston helicopters',
  'turbine-helicopter': 'single-turbine helicopters',
  'twin-helicopter': 'twin-turbine helicopters',
  glider: 'gliders',
  'motor-glider': 'motor gliders',
  gyroplane: 'gyroplanes',
  ultralight: 'ultralights',
  balloon: 'balloons',
  'thermal-airship': 'hot-air airships (burner propane included)',
  airship: 'helium airships',
  'weight-shift': 'weight-shift aircraft',
  'powered-parachute': 'powered parachutes',
} as const
export type CostClass = keyof typeof costClasses

export function classifyAircraft(aircraft: Classified): CostClass {
  const { category } = aircraft
  return byCategory[category]?.(aircraft) ?? (category as CostClass)
}

const byCategory: Partial<Record<CategorySlug, (aircraft: Classified) => CostClass>> = {
  'single-engine-piston': (aircraft) => {
    if (hasTrait('pressurized', aircraft)) return 'pressurised-single'
    if (isRetractable(aircraft)) return 'retractable-single'
    return horsepowerOrZero(aircraft) > 180 ? 'large-single' : 'simple-single'
  },
  'multi-engine-piston': (aircraft) =>
    hasTrait('pressurized', aircraft) || hasTrait('cabin-class', aircraft)
      ? 'cabin-twin'
      : 'light-twin',
  turboprop: ({ engineCount, maxTakeoffLb }) => {
    if (engineCount === 1) return 'single-turboprop'
    return maxTakeoffLb > 12_500 ? 'large-turboprop' : 'twin-turboprop'
  },
  'private-jet': ({ jetClass, maxTakeoffLb, ...named }) =>
    `${(jetClass as JetClass | null) ?? findJetClass(fullModelName(named), maxTakeoffLb)}-jet`,
  experimental: (aircraft) =>
    horsepowerOrZero(aircraft) > 250 ? 'fast-experimental' : 'simple-experimental',
  warbird: (aircraft) => {
    if (aircraft.thrustLbf !== null) return 'jet-warbird'
    if (horsepowerOrZero(aircraft) > 1000) return 'fighter-warbird'
    return horsepowerOrZero(aircraft) > 450 ? 'heavy-warbird' : 'light-warbird'
  },
  // Hot-air airships have a small two-stroke engine and fit on a trailer.
  airship: (aircraft) =>
    aircraft.engineCount === 1 && horsepowerOrZero(aircraft) <= 70 ? 'thermal-airship' : 'airship',
  'turbine-helicopter': ({ engineCount }) =>
    engineCount > 1 ? 'twin-helicopter' : 'turbine-helicopter',
}

function horsepowerOrZero({ horsepower }: Classified) {
  return horsepower ?? 0
}

/**
 * Checks whether the landing gear is retractable. If the listing doesn't say, uses the catalog, and the traits of models
 * that aren't in it.
 */
export function isRetractable(aircraft: Classified) {
  const { gear, listed } = aircraft
  if (gear !== null) return gear.startsWith('retractable') || gear === 'amphibious'
  if (listed) return hasFeature(listed, /^retractable (?:landing )?gear/i)
  return hasTrait('retractable', aircraft)
}

export function hasFeature({ features }: Pick<CatalogModel, 'features'>, pattern: RegExp): boolean {
  return Object.values(features)
    .flat()
    .some((feature) => pattern.test(feature))
}

/** Returns make, family, and model, such as "Cessna 182 R182", for tables that match by name. */
export function fullModelName({ make, family, model }: Named) {
  return [make, family, model].filter(Boolean).join(' ')
}

type Named = { make: string; family: string | null; model: string | null }
type Classified = Named & {
  category: CategorySlug
  gear: string | null
  jetClass: string | null
  engineCount: number
  horsepower: number | null
  thrustLbf: number | null
  maxTakeoffLb: number
  /** The same model in the catalog. */
  listed: CatalogModel | null
}
