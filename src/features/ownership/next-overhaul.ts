import { yearlyCost } from '#features/listings/owning-cost.ts'
import { formatMonth } from '#kernel/format/dates.ts'
import { formatCost, type Units } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { type AssumptionValues, type CostSheet, computeItems, pickSupported } from './rules.ts'

/**
 * Returns when the engine, the airframe, and the propeller reach their limits in hours or in years, whichever comes
 * first. Costs are in US dollars for one of them. Omits those that the aircraft doesn't have or that have no limit.
 */
export function nextOverhauls(
  sheet: CostSheet,
  own: AssumptionValues,
  hoursPerYear: number,
  now: Date,
): NextOverhaul[] {
  const values = { ...sheet.values, ...pickSupported(sheet, own) }
  return overhauls.flatMap(({ id, label, limits }) => {
    const found = limits(sheet, values)
    const { dollars, hours, years, count } = found
    if (dollars === undefined || (hours ?? years) === undefined) return []
    return [{ id, label, months: monthsLeft(found, hoursPerYear, now), dollars, count }]
  })
}

function monthsLeft(limits: Limits, hoursPerYear: number, now: Date): number | null {
  const { hours, years, flown, since, isNew = false } = limits
  const byHours =
    hours === undefined || flown === null ? [] : [((hours - flown) / hoursPerYear) * 12]
  const byYears =
    years === undefined || since === null ? [] : [years * 12 - monthsBetween(new Date(since), now)]
  const left = Math.floor(Math.min(...byHours, ...byYears))
  // A first overhaul in the past must have been done, so only the seller knows when the next one is due.
  if (left === Number.POSITIVE_INFINITY || (isNew && left < 0)) return null
  return Math.max(0, left)
}

const overhauls: readonly Overhaul[] = [
  {
    id: 'engine',
    label: 'Next engine overhaul',
    limits: (sheet, { overhaulCost, tboHours, engineYears }) => ({
      dollars: overhaulCost,
      hours: tboHours,
      years: engineYears,
      flown: sheet.engineHours,
      since: sheet.engineSince,
      count: sheet.engines,
    }),
  },
  {
    id: 'calendar',
    label: 'Next airframe overhaul',
    // Only airframe overhauls are limited by hours. Other items due by calendar are inspections.
    limits: (sheet, { calendarCost, calendarHours, calendarYears }) => ({
      dollars: calendarHours === undefined ? undefined : calendarCost,
      hours: calendarHours,
      years: calendarYears,
      flown: sheet.airframeHours,
      since: sheet.airframeSince,
      isNew: sheet.isAirframeNew,
      count: 1,
    }),
  },
  {
    id: 'propeller',
    label: 'Next propeller overhaul',
    limits: (sheet, { propellerCost, propellerYears }) => ({
      dollars: propellerCost,
      hours: undefined,
      years: propellerYears,
      flown: null,
      since: sheet.propellerSince,
      count: sheet.propellers,
    }),
  },
]

/** Returns text such as "Mar 2028, $56,000". Null if the date is unknown. */
export function nextOverhaulText(
  { id, months, dollars, count }: NextOverhaul,
  now: Date,
  units: Units,
): string | null {
  if (months === null) return null
  const due =
    months === 0
      ? 'Due now'
      : formatMonth(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months)))
  const cost = formatCost(dollars, units)
  const each = id === 'engine' ? t`${cost} for one engine` : t`${cost} for one propeller`
  return t`${translate(due)}, ${count > 1 ? each : cost}`
}

/**
 * Returns the cost in US dollars of the next years, with the overhauls that are due in them in place of the reserves for
 * them. Null if it's unknown whether the engine or the airframe is due. Sellers rarely state a propeller's overhaul.
 */
export function costWithOverhauls(
  sheet: CostSheet,
  monthly: number,
  hoursPerYear: number,
  now: Date,
): number | null {
  const next = nextOverhauls(sheet, {}, hoursPerYear, now)
  if (next.some(({ id, months }) => months === null && id !== 'propeller')) return null
  const items = computeItems(sheet)
  return next.reduce((total, { id, months, dollars, count }) => {
    if (months === null || months >= horizonMonths) return total
    const reserve = items.find((item) => item.id === id)
    const perYear = reserve ? yearlyCost(reserve, hoursPerYear) : 0
    return total + Math.max(0, dollars - ((perYear / Math.max(1, count)) * months) / 12)
  }, monthly * horizonMonths)
}

const horizonMonths = 60

function monthsBetween(from: Date, to: Date): number {
  return (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
}

export const overhaulLabels = overhauls.map(({ id, label }) => [id, label] as const)

type OverhaulId = 'engine' | 'calendar' | 'propeller'
type Overhaul = {
  id: OverhaulId
  label: string
  limits: (sheet: CostSheet, values: AssumptionValues) => Limits
}
type Limits = {
  dollars: number | undefined
  hours: number | undefined
  years: number | undefined
  /** Hours and date since new or overhauled. Null if the listing doesn't say. */
  flown: number | null
  since: string | null
  /** True if they count from new because no overhaul is stated. */
  isNew?: boolean
  count: number
}
type NextOverhaul = Pick<Overhaul, 'id' | 'label'> & {
  /** Whole months from now. Zero if it's due. Null if the listing doesn't say enough. */
  months: number | null
  dollars: number
  /** Number of engines or propellers. */
  count: number
}
