import { yearlyCost } from '#features/listings/owning-cost.ts'
import { formatMonth } from '#kernel/format/dates.ts'
import { formatCost, type Units } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { type AssumptionValues, type CostSheet, computeItems, pickSupported } from './rules.ts'

/**
 * Returns when the next engine reaches its limit in hours or, if its manufacturer sets one, in years. Costs are in US
 * dollars for one engine. Null if the aircraft needs no overhaul, `months: null` if the listing doesn't say enough.
 */
export function nextOverhaul(
  sheet: CostSheet,
  own: AssumptionValues,
  hoursPerYear: number,
  now: Date,
): NextOverhaul | null {
  const { overhaulCost, tboHours, engineYears } = { ...sheet.values, ...pickSupported(sheet, own) }
  if (overhaulCost === undefined || tboHours === undefined) return null
  const { engineHours, engineSince } = sheet
  const limits = [
    engineHours === null ? null : ((tboHours - engineHours) / hoursPerYear) * 12,
    engineSince === null || engineYears === undefined
      ? null
      : engineYears * 12 - monthsBetween(new Date(engineSince), now),
  ].flatMap((limit) => limit ?? [])
  const months = limits.length === 0 ? null : Math.max(0, Math.floor(Math.min(...limits)))
  return { months, dollars: overhaulCost, engines: sheet.engines }
}

/** Returns text such as "Mar 2028, $56,000". Null if the date is unknown. */
export function nextOverhaulText(
  { months, dollars, engines }: NextOverhaul,
  now: Date,
  units: Units,
): string | null {
  if (months === null) return null
  const due =
    months === 0
      ? 'due now'
      : formatMonth(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months)))
  const cost = formatCost(dollars, units)
  return t`${translate(due)}, ${engines > 1 ? t`${cost} for one engine` : cost}`
}

/**
 * Returns the cost in US dollars of the next years, with an overhaul that is due in them in place of the reserve for
 * it. Null if it's unknown whether one is due.
 */
export function costWithOverhaul(
  sheet: CostSheet,
  monthly: number,
  hoursPerYear: number,
  now: Date,
): number | null {
  const overhaul = nextOverhaul(sheet, {}, hoursPerYear, now)
  const total = monthly * horizonMonths
  if (overhaul === null) return total
  const { months, dollars } = overhaul
  if (months === null) return null
  if (months >= horizonMonths) return total
  const reserve = computeItems(sheet).find(({ id }) => id === 'engine')
  const perYear = reserve ? yearlyCost(reserve, hoursPerYear) : 0
  const saved = ((perYear / Math.max(1, sheet.engines)) * months) / 12
  return total + Math.max(0, dollars - saved)
}

const horizonMonths = 60

function monthsBetween(from: Date, to: Date): number {
  return (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
}

type NextOverhaul = {
  /** Whole months from now. Zero if it's due. Null if the listing doesn't say enough. */
  months: number | null
  dollars: number
  engines: number
}
