import { catalogue } from '#features/lookups/server/public/catalogue/catalogue.ts'
import type { CatalogueModel } from '#features/lookups/server/public/catalogue/model.ts'
import { type CostClass, classify } from './cost-class.ts'
import type { CostedAircraft } from './costed-aircraft.ts'
import { findTypical, type TypicalEngine } from './typical.ts'

/**
 * What the cost is reckoned from: what the listing states, else what the catalogue says of its model, else what is
 * typical of its category; `origin` says which of them told the engine.
 */
export function toKnownAircraft(aircraft: CostedAircraft): KnownAircraft {
  const model = findModel(aircraft)
  const typical = findTypical(aircraft.category)
  const fuel = aircraft.fuel ?? model?.fuel ?? typical.fuel
  const engineCount = aircraft.engineCount ?? model?.engineCount ?? typical.engineCount
  const maxTakeoffLb = aircraft.maxTakeoffLb ?? model?.maxTakeoffLb ?? typical.maxTakeoffLb
  const { origin, ...engine } = knownEngine(aircraft, model, typical)
  const known = { ...aircraft, ...engine, origin, fuel, engineCount, maxTakeoffLb }
  return {
    ...known,
    lengthFeet: aircraft.lengthFeet ?? model?.lengthFeet ?? typical.lengthFeet,
    wingspanFeet: aircraft.wingspanFeet ?? model?.wingspanFeet ?? typical.wingspanFeet,
    costClass: classify(known),
  }
}

function knownEngine(
  aircraft: CostedAircraft,
  model: CatalogueModel | null,
  typical: TypicalEngine,
) {
  const listed = model?.engine ?? null
  const power = aircraft.horsepower ?? aircraft.thrustLbf
  const origin: Origin = power !== null ? 'stated' : listed ? 'model' : 'category'
  return {
    origin,
    horsepower: aircraft.horsepower ?? listed?.horsepower ?? typical.horsepower,
    thrustLbf: aircraft.thrustLbf ?? listed?.thrustLbf ?? typical.thrustLbf,
    engineModel: aircraft.engineModel ?? listed?.model ?? null,
    tboHours: aircraft.tboHours ?? listed?.tboHours ?? null,
    tboOrigin: (aircraft.tboHours !== null
      ? 'stated'
      : listed?.tboHours
        ? 'model'
        : 'category') as Origin,
  }
}

function findModel({ make, model, family, category }: CostedAircraft): CatalogueModel | null {
  const name = model?.toLowerCase()
  const ofMake = byMake.get(make.toLowerCase()) ?? []
  return (
    ofMake.find((known) => known.model.toLowerCase() === name) ??
    ofMake.find((known) => known.family === family && known.category === category) ??
    null
  )
}

const byMake = Map.groupBy(catalogue, ({ make }) => make.toLowerCase())

export type Origin = 'stated' | 'model' | 'category'

export type KnownAircraft = CostedAircraft & {
  fuel: NonNullable<CostedAircraft['fuel']>
  engineCount: number
  maxTakeoffLb: number
  lengthFeet: number
  wingspanFeet: number
  costClass: CostClass
  origin: Origin
  tboOrigin: Origin
}
