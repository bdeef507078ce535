import { catalog } from '#features/lookups/server/public/catalog/catalog.ts'
import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'
import { type CostClass, classifyAircraft } from './cost-class.ts'
import type { CostedAircraft } from './costed-aircraft.ts'
import { findTypicalValues, type TypicalEngine } from './typical-values.ts'

/**
 * Fills in a listing's missing facts from its catalog model, then from typical values for its category. `origin` is
 * the source of the engine facts.
 */
export function toCostInputs(aircraft: CostedAircraft): CostInputs {
  const model = findModel(aircraft)
  const typical = findTypicalValues(aircraft.category)
  const fuel = aircraft.fuel ?? model?.fuel ?? typical.fuel
  const engineCount = aircraft.engineCount ?? model?.engineCount ?? typical.engineCount
  const maxTakeoffLb = aircraft.maxTakeoffLb ?? model?.maxTakeoffLb ?? typical.maxTakeoffLb
  const { origin, ...engine } = resolveEngine(aircraft, model, typical)
  const base = { ...aircraft, ...engine, origin, fuel, engineCount, maxTakeoffLb }
  return {
    ...base,
    lengthFeet: aircraft.lengthFeet ?? model?.lengthFeet ?? typical.lengthFeet,
    wingspanFeet: aircraft.wingspanFeet ?? model?.wingspanFeet ?? typical.wingspanFeet,
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
  const modelTbo = isOther ? null : (listed?.tboHours ?? null)
  const origin: FactOrigin = power !== null ? 'stated' : listed ? 'model' : 'category'
  return {
    origin,
    horsepower: aircraft.horsepower ?? listed?.horsepower ?? typical.horsepower,
    thrustLbf: aircraft.thrustLbf ?? listed?.thrustLbf ?? typical.thrustLbf,
    engineModel: aircraft.engineModel ?? listed?.model ?? null,
    tboHours: aircraft.tboHours ?? modelTbo,
    tboOrigin: (aircraft.tboHours !== null
      ? 'stated'
      : modelTbo
        ? 'model'
        : 'category') as FactOrigin,
  }
}

function findModel({ make, model, family, category }: CostedAircraft): CatalogModel | null {
  const name = model?.toLowerCase()
  const ofMake = byMake.get(make.toLowerCase()) ?? []
  return (
    ofMake.find((entry) => entry.model.toLowerCase() === name) ??
    ofMake.find((entry) => entry.family === family && entry.category === category) ??
    null
  )
}

const byMake = Map.groupBy(catalog, ({ make }) => make.toLowerCase())

export type FactOrigin = 'stated' | 'model' | 'category'

export type CostInputs = CostedAircraft & {
  fuel: NonNullable<CostedAircraft['fuel']>
  engineCount: number
  maxTakeoffLb: number
  lengthFeet: number
  wingspanFeet: number
  costClass: CostClass
  origin: FactOrigin
  tboOrigin: FactOrigin
}
