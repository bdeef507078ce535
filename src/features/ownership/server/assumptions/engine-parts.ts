import type { CostPart } from './cost-part.ts'
import { findOverhaul, programRate } from './engine-rates.ts'
import { findBurn, fuels } from './fuel-rates.ts'
import type { KnownAircraft, Origin } from './known-aircraft.ts'
import { ourFigure } from './our-figure.ts'
import { findPropeller, hasPropeller } from './propeller-rates.ts'

const fuel: CostPart = (aircraft) => {
  if (aircraft.fuel === 'none' || aircraft.engineCount === 0) return null
  const { name, price, unit } = fuels[aircraft.fuel]
  const { gallons, isByName } = findBurn(aircraft)
  return {
    id: 'fuel',
    name: 'Fuel',
    source: `Burn ${isByName ? 'usual for the type' : `estimated from ${powerSource(aircraft)}`}; ${name} a ${unit === 'gal' ? 'gallon' : unit}: ${ourFigure}, put in your field’s`,
    values: { burn: gallons, fuelPrice: price },
  }
}

const engine: CostPart = (aircraft) => {
  const { engineCount, engineModel, thrustLbf, tboHours, tboOrigin } = aircraft
  if (engineCount === 0 || thrustLbf !== null) return null
  const isTurbine = aircraft.category.startsWith('turb')
  const { dollars, usualTbo, isByName } = findOverhaul(
    engineModel,
    aircraft.horsepower ?? 0,
    isTurbine,
  )
  const what = isByName ? `of the ${engineModel}` : 'by power: its engine is not stated'
  const each = engineCount > 1 ? ', each' : ''
  return {
    id: 'engine',
    name: engineCount > 1 ? 'Engine reserves' : 'Engine reserve',
    source: `Overhaul ${what}${each}: ${ourFigure}; TBO ${tboHours === null ? 'as is usual' : says[tboOrigin]}`,
    values: { overhaulCost: dollars, tboHours: within(tboHours ?? usualTbo) },
  }
}

const program: CostPart = ({ engineCount, engineProgram, thrustLbf }) => {
  if (thrustLbf === null) return null
  const isEnrolled = engineProgram !== null && !/^\s*(no|none|not)\b/i.test(engineProgram)
  const saved =
    engineProgram === null
      ? 'or saved without one; not stated here'
      : 'or saved without one, as here'
  return {
    id: 'program',
    name: engineCount > 1 ? 'Engine program, both or all' : 'Engine program',
    source: `A rate for ${thrustLbf.toLocaleString('en-US')} lbf: ${ourFigure}, ${isEnrolled ? `here ${engineProgram}` : saved}`,
    values: { programHourly: programRate(thrustLbf) },
  }
}

const propeller: CostPart = (aircraft) => {
  if (!hasPropeller(aircraft)) return null
  const { dollars, years, source } = findPropeller(aircraft)
  return {
    id: 'propeller',
    name: aircraft.engineCount > 1 ? 'Propeller reserves' : 'Propeller reserve',
    source,
    values: { propellerCost: dollars, propellerYears: years },
  }
}

/** No overhaul is due more often than every 50 hours, whatever a listing says. */
function within(tboHours: number) {
  return Math.min(20_000, Math.max(50, tboHours))
}

function powerSource({ origin, horsepower, thrustLbf }: KnownAircraft) {
  const power = thrustLbf === null ? `${horsepower} hp` : `${thrustLbf.toLocaleString('en-US')} lbf`
  return origin === 'category' ? 'what is typical of its category' : `${power} ${says[origin]}`
}

const says: Record<Origin, string> = {
  stated: 'as the seller states',
  model: 'as its model has',
  category: 'as is usual',
}

export const engineParts: readonly CostPart[] = [fuel, engine, program, propeller]
