import { dueHorizon, noticeHorizon, yearlyCost } from '#features/listings/owning-cost.ts'
import { type RemainingLife, remainingLife } from '#features/lookups/overhaul-limits.ts'
import { formatMonth } from '#kernel/format/dates.ts'
import { formatAlternatives, formatCount } from '#kernel/format/numbers.ts'
import { formatCost, type Units } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { toUtcDay } from '#kernel/time.ts'
import { type AssumptionValues, type CostSheet, computeItems, pickSupported } from './rules.ts'

/**
 * Returns what is left of an aircraft's limits in hours and in years. Costs are in US dollars for one part. Omits parts
 * that the aircraft doesn't have or that have no limit.
 */
export function remainingLimits(
  sheet: CostSheet,
  own: AssumptionValues,
  now: Date,
): RemainingLimit[] {
  const values = { ...sheet.values, ...pickSupported(sheet, own) }
  return limitedParts.flatMap(({ id, label, limits }) => {
    const { dollars, hours = null, years, count = 1 } = limits(values, sheet)
    const months = years === undefined ? null : years * 12
    if (dollars === undefined || (hours === null && months === null)) return []
    const left = remainingLife({ hours, months }, sheet.ages[id], now)
    return [{ id, label, dollars, count, hours, months, ...left }]
  })
}

/** Returns the part of a limit that is used, from 0 to 1. Null if unknown. */
export function usedLimitShare({
  leftHours,
  leftMonths,
  hours,
  months,
}: RemainingLimit): number | null {
  if (leftHours === null && leftMonths === null) return null
  const byHours = leftHours === null || hours === null ? 0 : 1 - leftHours / hours
  const byMonths = leftMonths === null || months === null ? 0 : 1 - leftMonths / months
  return Math.min(1, Math.max(0, byHours, byMonths))
}

/** Returns the used part of the engine's calendar limit. Null if it has none that owners observe, or if it's unknown. */
export function engineCalendarUsed(sheet: CostSheet, now: Date): number | null {
  const engine = remainingLimits(sheet, {}, now).find(({ id }) => id === 'engine')
  return engine ? usedLimitShare({ ...engine, leftHours: null }) : null
}

/**
 * Returns the price of what is due within hours or months, whichever comes first, and what is left until the last of it.
 * Null if nothing is known to be due, but the engine, the airframe, or another expensive part may be.
 */
export function dollarsDue(
  sheet: CostSheet,
  now: Date,
  horizon = dueHorizon,
  limits = remainingLimits(sheet, {}, now),
): Due | null {
  const isByHours = ({ leftHours }: RemainingLimit) => (leftHours ?? Infinity) <= horizon.hours
  const byHours = limits.filter(isByHours)
  const byMonths = limits.filter(
    (limit) => !isByHours(limit) && (limit.leftMonths ?? Infinity) <= horizon.months,
  )
  const due = [...byHours, ...byMonths]
  const isUnknown =
    hasUnpricedLimits(sheet) ||
    // Sellers rarely state the age of propellers.
    limits.some((limit) => limit.id !== 'propeller' && !due.includes(limit) && !isKnown(limit))
  if (due.length === 0 && isUnknown) return null
  return {
    dollars: due.reduce((sum, { dollars }) => sum + dollars, 0),
    // The age is that of the oldest engine or propeller.
    isMinimum: isUnknown || due.some(({ count }) => count > 1),
    hours: latest(byHours.map(({ leftHours }) => Math.ceil(leftHours ?? 0))),
    months: latest(byMonths.map(({ leftMonths }) => leftMonths ?? 0)),
  }
}

/** Checks whether what is left of all limits of a part is known. */
function isKnown({ hours, months, leftHours, leftMonths }: RemainingLimit): boolean {
  return (hours === null || leftHours !== null) && (months === null || leftMonths !== null)
}

/** Returns what is due, and the day from which time alone changes it. The day is null if none does. */
export function dueUntil(sheet: CostSheet, now: Date): { due: Due | null; until: string | null } {
  const limits = remainingLimits(sheet, {}, now)
  const due = dollarsDue(sheet, now, dueHorizon, limits)
  const months = limits.flatMap(({ id, leftMonths }) => {
    if (leftMonths === null) return []
    if (leftMonths > dueHorizon.months) return leftMonths - dueHorizon.months
    // Past its first limit, the age of a part becomes unknown.
    return sheet.ages[id]?.isNew ? leftMonths + 1 : []
  })
  if (months.length === 0) return { due, until: null }
  const month = now.getUTCMonth() + Math.min(...months)
  return { due, until: toUtcDay(new Date(Date.UTC(now.getUTCFullYear(), month))) }
}

/** The reference data has only hourly rates for jet engines without a program and for dynamic components of helicopters. */
function hasUnpricedLimits({ values, isEnrolled, lifeHours }: CostSheet): boolean {
  const hasJetEngine = values.programHourly !== undefined
  const hasComponents = values.lifeLimitedHourly !== undefined && lifeHours === undefined
  return (hasJetEngine && !isEnrolled) || hasComponents
}

function latest(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.max(0, ...values)
}

/** Returns text such as "$291,000", or "$45,000 or more" if other parts may be due, too. */
export function dueCostText({ dollars, isMinimum }: Due, units: Units): string {
  const cost = formatCost(dollars, units)
  return isMinimum ? t`${cost} or more` : cost
}

/** Returns text such as "$291,000 due within 426 hours", for what is due earlier than owners plan for. */
export function dollarsDueText(sheet: CostSheet, now: Date, units: Units): string | null {
  const due = dollarsDue(sheet, now, noticeHorizon)
  if (!due?.dollars) return null
  const { hours, months } = due
  const cost = dueCostText(due, units)
  if (!hours && !months) return t`${cost} due now`
  const left = [hours && formatCount(hours, 'hour'), months && formatCount(months, 'month')]
  return t`${cost} due within ${formatAlternatives(left.filter((text) => text !== null && text !== 0))}`
}

/**
 * Returns how much of the limits other than the engine's is used, in US dollars, and the known limit with the largest part
 * of it. Parts of unknown age count as half used. Null if there are none, or if it's the airframe whose age is unknown.
 */
export function findWear(sheet: CostSheet, now: Date): Wear | null {
  const limits = remainingLimits(sheet, {}, now).filter(({ id }) => id !== 'engine')
  const isUnknown = (limit: RemainingLimit) => usedLimitShare(limit) === null
  if (limits.length === 0 || limits.some((limit) => limit.id === 'calendar' && isUnknown(limit)))
    return null
  const worn = (limit: RemainingLimit) =>
    limit.dollars * limit.count * (usedLimitShare(limit) ?? 0.5)
  const known = limits.filter((limit) => !isUnknown(limit))
  return {
    most: known.toSorted((a, b) => worn(b) - worn(a))[0] ?? null,
    dollars: limits.reduce((sum, limit) => sum + worn(limit), 0),
  }
}

/** Returns text such as "Next airframe overhaul: 426 hours left", by the limit that is reached first. */
export function remainingText({ label, ...limit }: RemainingLimit): string {
  const { leftHours, leftMonths, hours, months } = limit
  const isByHours =
    (leftHours ?? Infinity) / (hours ?? 1) <= (leftMonths ?? Infinity) / (months ?? 1)
  const left = Math.floor((isByHours ? leftHours : leftMonths) ?? 0)
  if (left <= 0) return t`${translate(label)}: due now`
  return t`${translate(label)}: ${formatCount(left, isByHours ? 'hour' : 'month')} left`
}

/** Returns when each limit is reached at the given hours, in hours or in years, whichever comes first. */
export function nextOverhauls(
  sheet: CostSheet,
  own: AssumptionValues,
  hoursPerYear: number,
  now: Date,
): NextOverhaul[] {
  return remainingLimits(sheet, own, now).map(({ leftHours, leftMonths, ...limit }) => {
    const byHours = leftHours === null ? Infinity : (leftHours / hoursPerYear) * 12
    const left = Math.floor(Math.min(byHours, leftMonths ?? Infinity))
    return { ...limit, months: left === Infinity ? null : Math.max(0, left) }
  })
}

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
 * them. Null if it's unknown whether the engine or the airframe is due.
 */
export function costWithOverhauls(
  sheet: CostSheet,
  monthly: number,
  hoursPerYear: number,
  now: Date,
): number | null {
  const next = nextOverhauls(sheet, {}, hoursPerYear, now)
  if (next.some(({ id, months }) => months === null && decisiveParts.has(id))) return null
  const items = computeItems(sheet)
  return next.reduce((total, { id, months, dollars, count }) => {
    if (months === null || months >= horizonMonths) return total
    const reserve = items.find((item) => item.id === id)
    const perYear = reserve ? yearlyCost(reserve, hoursPerYear) : 0
    return total + Math.max(0, dollars - ((perYear / Math.max(1, count)) * months) / 12)
  }, monthly * horizonMonths)
}

const horizonMonths = 60
/** Sellers rarely state the age of other parts. */
const decisiveParts: ReadonlySet<RemainingLimit['id']> = new Set(['engine', 'calendar'])

const limitedParts: readonly LimitedPart[] = [
  {
    id: 'engine',
    label: 'Next engine overhaul',
    limits: ({ overhaulCost, tboHours, engineYears }, { engines, isEnrolled }) => ({
      dollars: isEnrolled ? undefined : overhaulCost,
      hours: tboHours,
      years: engineYears,
      count: engines,
    }),
  },
  {
    id: 'calendar',
    label: 'Next airframe overhaul',
    // Only airframe overhauls are limited by hours. Other items due by calendar are inspections.
    limits: ({ calendarCost, calendarHours, calendarYears }) => ({
      dollars: calendarHours === undefined ? undefined : calendarCost,
      hours: calendarHours,
      years: calendarYears,
    }),
  },
  {
    id: 'propeller',
    label: 'Next propeller overhaul',
    limits: ({ propellerCost, propellerYears }, { propellers }) => ({
      dollars: propellerCost,
      years: propellerYears,
      count: propellers,
    }),
  },
  {
    id: 'parachute',
    label: 'Next parachute repack',
    limits: ({ parachuteCost, parachuteYears }) => ({
      dollars: parachuteCost,
      years: parachuteYears,
    }),
  },
  {
    id: 'lifeLimited',
    label: 'Next envelope or batteries',
    limits: ({ lifeLimitedHourly = 0 }, { lifeHours }) => ({
      dollars: lifeHours === undefined ? undefined : lifeLimitedHourly * lifeHours,
      hours: lifeHours,
    }),
  },
]

export const overhaulLabels = limitedParts.map(({ id, label }) => [id, label] as const)

type LimitedPart = {
  id: keyof CostSheet['ages']
  label: string
  limits: (
    values: AssumptionValues,
    sheet: CostSheet,
  ) => {
    dollars?: number | undefined
    hours?: number | undefined
    years?: number | undefined
    count?: number
  }
}
export type RemainingLimit = RemainingLife &
  Pick<LimitedPart, 'id' | 'label'> & {
    dollars: number
    /** Number of engines or propellers. */
    count: number
    /** The limits. */
    hours: number | null
    months: number | null
  }
type Wear = { most: RemainingLimit | null; dollars: number }
type Due = {
  dollars: number
  /** True if the age of a part isn't known. */
  isMinimum: boolean
  hours: number | null
  months: number | null
}
type NextOverhaul = Pick<RemainingLimit, 'id' | 'label' | 'dollars' | 'count'> & {
  /** Whole months from now. Zero if it's due. Null if the listing doesn't say enough. */
  months: number | null
}
