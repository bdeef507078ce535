import { findSource, generalKnowledge } from '#features/lookups/basis.ts'
import { usualTboHours } from '#features/lookups/overhaul-limits.ts'
import { findUsualTbo } from '#features/lookups/server/public/catalog/catalog.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { isEnrolled } from '../../engine-program.ts'
import { findEngineYears } from './calendar-rates.ts'
import { fullModelName } from './cost-class.ts'
import type { CostInputs, FactOrigin } from './cost-inputs.ts'
import { type CostPart, findRate } from './cost-rates.ts'
import { estimateSourceLabel } from './estimate-source-label.ts'
import { findPropeller, hasPropeller } from './propeller-rates.ts'
import { estimateFuelBurn, fuelRates } from './rates.ts'

const fuel: CostPart = (aircraft) => {
  if (aircraft.fuel === 'none') return null
  if (aircraft.engineCount === 0 && aircraft.costClass !== 'balloon') return null
  const { name, price } = fuelRates[aircraft.fuel]
  const { gallons, isByName } = estimateFuelBurn(aircraft)
  return {
    id: 'fuel',
    name: 'Fuel',
    source: [
      isByName
        ? translate('Fuel burn usual for the type.')
        : t`Fuel burn estimated from ${powerSource(aircraft)}.`,
      t`Price of ${translate(name)}: ${translate(estimateSourceLabel)}.`,
      translate('Enter your airport’s price'),
    ].join(' '),
    values: { burn: gallons, fuelPrice: price },
  }
}

const engine: CostPart = (aircraft) => {
  const { engineCount, engineModel, thrustLbf, tboHours, tboOrigin } = aircraft
  if (engineCount === 0 || thrustLbf !== null) return null
  // Robinson's overhaul includes the engine.
  if (/^Robinson R(22|44)/.test(fullModelName(aircraft))) return null
  const isTurbine = aircraft.category.startsWith('turb')
  const { dollars, usualTbo, isByName } = findOverhaul(
    engineModel,
    aircraft.horsepower ?? 0,
    isTurbine,
  )
  const what = isByName ? t`of the ${engineModel}` : translate('based on power (engine not listed)')
  const each = engineCount > 1 ? ', each' : ''
  const years = findEngineYears(aircraft)
  const document =
    tboOrigin === 'model' ? findSource(aircraft.similar?.engine?.basis ?? generalKnowledge) : null
  const tboSource = document === null ? originLabels[tboOrigin] : t`per ${document}`
  return {
    id: 'engine',
    name: engineCount > 1 ? 'Engine reserves' : 'Engine reserve',
    source: t`Overhaul ${what}${translate(each)}: ${translate(estimateSourceLabel)}; TBO ${translate(tboSource)}${years === null ? '' : t`, or ${years} years, whichever comes first`}`,
    values: {
      overhaulCost: dollars,
      tboHours: within(tboHours ?? usualTbo),
      ...(years !== null && { engineYears: years }),
    },
  }
}

const program: CostPart = ({ category, engineCount, engineProgram, thrustLbf }) => {
  if (thrustLbf === null) return null
  // Military engines have no programs.
  if (category === 'warbird')
    return {
      id: 'program',
      name: engineCount > 1 ? 'Engine reserves' : 'Engine reserve',
      source: t`A rate for ${formatNumber(thrustLbf)} lbf: ${translate(estimateSourceLabel)}`,
      values: { programHourly: programRate(thrustLbf) },
    }
  const enrollment = isEnrolled(engineProgram)
    ? t`listed program: ${engineProgram}`
    : engineProgram === null
      ? translate('or your own reserve if not enrolled (enrollment not listed)')
      : translate('or your own reserve, because this aircraft isn’t enrolled')
  return {
    id: 'program',
    name: engineCount > 1 ? 'Engine program, all engines' : 'Engine program',
    source: t`A rate for ${formatNumber(thrustLbf)} lbf: ${translate(estimateSourceLabel)}, ${enrollment}`,
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

/** Enforces a minimum of 50 hours in case a listing has an implausible TBO. */
function within(tboHours: number) {
  return Math.min(20_000, Math.max(50, tboHours))
}

function powerSource({ origin, horsepower, thrustLbf }: CostInputs) {
  const power = thrustLbf === null ? t`${horsepower} hp` : t`${formatNumber(thrustLbf)} lbf`
  return origin === 'category'
    ? translate('typical values for its category')
    : t`${power} ${translate(originLabels[origin])}`
}

const originLabels: Record<FactOrigin, string> = {
  stated: 'reported by the seller',
  model: '(typical of the model)',
  category: '(typical value)',
}

export const engineParts: readonly CostPart[] = [fuel, engine, program, propeller]

/** Returns the cost in US dollars and the TBO to use if neither the listing nor the model has one. */
function findOverhaul(engineModel: string | null, horsepower: number, isTurbine: boolean) {
  const dollars = engineModel ? findRate('overhaul', engineModel.trim()) : null
  const byPower = isTurbine ? 150_000 + 350 * horsepower : 12_000 + 160 * horsepower
  return {
    dollars: dollars ?? thousands(byPower),
    usualTbo:
      (engineModel && findUsualTbo(engineModel)) || usualTboHours[isTurbine ? 'turbine' : 'piston'],
    isByName: dollars !== null,
  }
}

/**
 * Returns the hourly program rate for one jet engine, by thrust in pounds-force. Without a program, it's the amount
 * to set aside.
 */
function programRate(thrustLbf: number) {
  return Math.round((60 + 0.055 * thrustLbf) / 5) * 5
}

function thousands(dollars: number) {
  return Math.round(dollars / 1000) * 1000
}
