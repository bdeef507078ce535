import { formatInterval } from '#features/listings/rotorcraft.ts'
import {
  findEngineLimit,
  type OverhaulInterval,
  overhaulIntervals,
  partLimits,
} from '#features/lookups/overhaul-limits.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { fullModelName } from './cost-class.ts'
import type { CostInputs } from './cost-inputs.ts'
import { estimateSourceLabel } from './estimate-source-label.ts'

/**
 * Returns the cost, in US dollars, and interval, in years, of overhauls and inspections that are due regardless of
 * hours flown. Parachutes and propellers are separate items.
 */
export function findCalendarLimit(aircraft: CostInputs): CalendarLimit | null {
  const name = fullModelName(aircraft)
  return limits().find((limit) => limit.name.test(name)) ?? null
}

/**
 * Returns the number of years after which owners overhaul or replace an engine. Null if it has no calendar limit, or one
 * that private owners usually exceed.
 */
export function findEngineYears({ engineMake, engineModel, engineYear, ...aircraft }: CostInputs) {
  const engine = { ...aircraft, make: engineMake, model: engineModel, year: engineYear }
  const limit = findEngineLimit(engine, aircraft.year)
  return limit?.isReserved ? limit.years : null
}

function robinson(interval: OverhaulInterval) {
  const what = interval.includesEngine ? 'airframe and engine' : 'airframe'
  return {
    cost: interval.dollars,
    years: interval.years,
    hours: interval.hours,
    item: t`Overhaul of ${translate(what)}`,
    source: t`${formatInterval(interval)}. An inspection costs less. Price of the overhaul: ${translate(estimateSourceLabel)}`,
  }
}

function checks(cost: number) {
  const { years } = partLimits.helicopterInspections
  return {
    cost,
    years,
    hours: null,
    item: 'Calendar inspections',
    source: t`Typical inspections due within ${years} years: ${translate(estimateSourceLabel)}`,
  }
}

const limits = (): (CalendarLimit & { name: RegExp })[] => [
  { name: /^Robinson R22/, ...robinson(overhaulIntervals.r22) },
  {
    name: /^Robinson R44.*Cadet/,
    ...robinson(overhaulIntervals.r44),
    source: t`The limits of the R44, as a reserve, because those of the Cadet are longer. Price: ${translate(estimateSourceLabel)}`,
  },
  { name: /^Robinson R44/, ...robinson(overhaulIntervals.r44) },
  { name: /^Robinson R66/, ...robinson(overhaulIntervals.r66) },
  { name: /AS350|H125|EC120|EC130|H130/, ...checks(84_000) },
  { name: /EC135|H135/, ...checks(144_000) },
  {
    name: /King Air/,
    cost: 54_000,
    years: partLimits.landingGear.years,
    hours: null,
    item: 'Landing gear inspection',
    source: t`Landing gear, inspected or overhauled every ${partLimits.landingGear.years} years: ${translate(estimateSourceLabel)}`,
  },
]

type CalendarLimit = {
  cost: number
  years: number
  hours: number | null
  item: string
  source: string
}
