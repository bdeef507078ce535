import { toModelKey } from '#features/lookups/model-name.ts'
import { catalog, findTbo } from '#features/lookups/server/public/catalog/catalog.ts'
import type {
  CatalogModel,
  CategorySlug,
  FuelSlug,
} from '#features/lookups/server/public/catalog/model.ts'
import { type CostClass, classifyAircraft } from './cost-class.ts'
import type { CostedAircraft } from './costed-aircraft.ts'

/**
 * Fills in a listing's missing facts from its catalog model, then from typical values for its category. `origin` is
 * the source of the engine facts.
 */
export function toCostInputs(aircraft: CostedAircraft): CostInputs {
  const { listed, similar: model } = findModel(aircraft)
  const typical = findTypicalValues(aircraft.category)
  const fuel = aircraft.fuel ?? model?.fuel ?? typical.fuel
  const engineCount = aircraft.engineCount ?? model?.engineCount ?? typical.engineCount
  const maxTakeoffLb = aircraft.maxTakeoffLb ?? model?.maxTakeoffLb ?? typical.maxTakeoffLb
  const { origin, ...engine } = resolveEngine(aircraft, model, typical)
  const base = {
    ...aircraft,
    ...engine,
    origin,
    // Burners use propane, whatever the listing states for the engine that a balloon doesn't have.
    fuel: aircraft.category === 'balloon' ? ('propane' as const) : fuel,
    engineCount,
    maxTakeoffLb,
    listed,
    similar: model,
    propellerMake: aircraft.propellerMake ?? model?.propeller?.make ?? null,
  }
  return {
    ...base,
    lengthFeet: aircraft.lengthFeet ?? model?.lengthFeet ?? typical.lengthFeet,
    wingspanFeet: aircraft.wingspanFeet ?? model?.wingspanFeet ?? typical.wingspanFeet,
    envelopeCuft: aircraft.envelopeCuft ?? typicalEnvelopeCuft,
    costClass: classifyAircraft(base),
  }
}

function resolveEngine(
  aircraft: CostedAircraft,
  model: CatalogModel | null,
  typical: TypicalEngine,
) {
  const listed = model?.engine ?? null
  const power = aircraft.horsepower ?? aircraft.thrustLbf
  // The TBO of the model's standard engine doesn't apply to a different engine.
  const isOther = aircraft.engineModel !== null && aircraft.engineModel !== listed?.model
  const dated = { ...aircraft, year: aircraft.engineYear }
  const modelTbo = isOther || !listed ? null : findTbo(listed, dated, aircraft.year)
  const origin: FactOrigin = power !== null ? 'stated' : listed ? 'model' : 'category'
  return {
    origin,
    horsepower: aircraft.horsepower ?? listed?.horsepower ?? typical.horsepower,
    thrustLbf: aircraft.thrustLbf ?? listed?.thrustLbf ?? typical.thrustLbf,
    ...nameEngine(aircraft, listed),
    tboHours: aircraft.tboHours ?? modelTbo,
    tboOrigin: (aircraft.tboHours !== null
      ? 'stated'
      : modelTbo
        ? 'model'
        : 'category') as FactOrigin,
  }
}

function nameEngine({ engineMake, engineModel }: CostedAircraft, listed: CatalogModel['engine']) {
  return engineModel === null && listed
    ? { engineMake: listed.make, engineModel: listed.model }
    : { engineMake, engineModel }
}

/** Returns the same model in the catalog, and it or else one of the same family. */
function findModel({ make, model, family, category }: CostedAircraft) {
  const ofMake = byMake.get(make.toLowerCase()) ?? []
  const listed: CatalogModel | null =
    ofMake.find(({ key }) => model !== null && key === toModelKey(model)) ?? null
  const relative = ofMake.find((entry) => entry.family === family && entry.category === category)
  return { listed, similar: listed ?? relative ?? null }
}

const byMake = Map.groupBy(
  catalog.map((entry) => ({ ...entry, key: toModelKey(entry.model) })),
  ({ make }) => make.toLowerCase(),
)

export type FactOrigin = 'stated' | 'model' | 'category'

export type CostInputs = CostedAircraft & {
  fuel: NonNullable<CostedAircraft['fuel']>
  engineCount: number
  maxTakeoffLb: number
  lengthFeet: number
  wingspanFeet: number
  envelopeCuft: number
  costClass: CostClass
  listed: CatalogModel | null
  /** The same model, or another of its family. */
  similar: CatalogModel | null
  origin: FactOrigin
  tboOrigin: FactOrigin
}

/** Most hot-air balloons for three or four people. */
const typicalEnvelopeCuft = 90_000

/** Returns a category's typical values, used if both the listing and the model lack them. */
function findTypicalValues(category: CategorySlug): Typical {
  const [fuel, engineCount, horsepower, thrustLbf, maxTakeoffLb, lengthFeet, wingspanFeet] =
    typical[category]
  return { fuel, engineCount, horsepower, thrustLbf, maxTakeoffLb, lengthFeet, wingspanFeet }
}

// Fuel, engines, horsepower, thrust, maximum takeoff weight, length, and wingspan. Values are medians of the catalog's
// models.
const typical: Record<CategorySlug, Row> = {
  'single-engine-piston': ['avgas-100ll', 1, 180, null, 2_550, 26, 36],
  'multi-engine-piston': ['avgas-100ll', 2, 285, null, 5_500, 30, 38],
  turboprop: ['jet-a', 2, 750, null, 10_500, 40, 50],
  'private-jet': ['jet-a', 2, null, 3_500, 17_000, 52, 52],
  'light-sport': ['mogas', 1, 100, null, 1_320, 21, 29],
  experimental: ['avgas-100ll', 1, 180, null, 1_800, 20, 24],
  warbird: ['avgas-100ll', 1, 450, null, 5_300, 29, 40],
  'piston-helicopter': ['avgas-100ll', 1, 200, null, 2_400, 38, 33],
  'turbine-helicopter': ['jet-a', 1, 600, null, 4_500, 42, 36],
  glider: ['none', 0, null, null, 1_100, 23, 54],
  'motor-glider': ['mogas', 1, 90, null, 1_850, 26, 55],
  gyroplane: ['mogas', 1, 115, null, 1_230, 16, 28],
  ultralight: ['mogas', 1, 50, null, 500, 18, 30],
  balloon: ['propane', 0, null, null, 1_900, 60, 55],
  airship: ['avgas-100ll', 2, 80, null, 4_500, 130, 45],
  'weight-shift': ['mogas', 1, 80, null, 990, 12, 32],
  'powered-parachute': ['mogas', 1, 65, null, 950, 10, 36],
}

type Row = readonly [
  fuel: FuelSlug,
  engineCount: number,
  horsepower: number | null,
  thrustLbf: number | null,
  maxTakeoffLb: number,
  lengthFeet: number,
  wingspanFeet: number,
]
type TypicalEngine = { horsepower: number | null; thrustLbf: number | null }
type Typical = TypicalEngine & {
  fuel: FuelSlug
  engineCount: number
  maxTakeoffLb: number
  lengthFeet: number
  wingspanFeet: number
}
