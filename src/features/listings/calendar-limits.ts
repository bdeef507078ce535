import { formatMonth } from '#kernel/format/dates.ts'
import { formatCount, formatPast } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { EngineEntry } from './meta-contract.ts'
import { isTurbinePowered } from './rules.ts'

/**
 * Calendar limit in years for piston engine overhauls, regardless of hours. Recommended by Lycoming and
 * Continental.
 */
export const overhaulYears = 12
/** Propeller limit recommended by Hartzell and McCauley. */
export const propellerYears = 6

/** An engine or propeller's progress toward its calendar limit. */
export type Calendar = {
  /** Event that starts the period. */
  from: 'overhaul' | 'new'
  /** Start date, such as "Aug 2014". Only a year if counted from new. */
  since: string
  months: number
  limitMonths: number
  /** True if the limit has been reached or exceeded. */
  isPast: boolean
}

/** Returns null if the date is missing or the engine is a turbine, which has inspections instead. */
export function engineCalendar(engine: DatedEngine, now: string): Calendar | null {
  const { overhauledOn, year } = engine
  const months = engineMonths(engine, new Date(now))
  if (months === null) return null
  return overhauledOn === null
    ? calendar('new', String(year), months, overhaulYears)
    : calendar('overhaul', formatMonth(overhauledOn), months, overhaulYears)
}

function engineMonths(engine: DatedEngine, now: Date): number | null {
  const { overhauledOn, hoursBasis, year } = engine
  if (isTurbinePowered([engine])) return null
  if (overhauledOn !== null) return wholeMonths(overhauledOn, now)
  if (hoursBasis !== 'SNEW' || year === null) return null
  return Math.max(0, now.getUTCFullYear() - year) * 12
}

export function propellerCalendar({ propeller }: DatedPropeller, now: string): Calendar | null {
  const { overhauledOn } = propeller
  if (overhauledOn === null) return null
  const months = wholeMonths(overhauledOn, new Date(now))
  return calendar('overhaul', formatMonth(overhauledOn), months, propellerYears)
}

/** Returns text such as "Overhauled 26 years ago" if the engine is past its calendar limit, or null otherwise. */
export function calendarAge(engine: DatedEngine, now: string): string | null {
  const found = engineCalendar(engine, now)
  return found?.isPast ? formatCalendarAge(found) : null
}

/** Returns the age in whole years if the calendar limit has been reached. Cards show it next to the hours. */
export function calendarYears(engine: DatedEngine, now: Date): number | null {
  const years = Math.floor((engineMonths(engine, now) ?? 0) / 12)
  return years >= overhaulYears ? years : null
}

export function formatCalendarAge({ from, months }: Pick<Calendar, 'from' | 'months'>): string {
  const ago = formatPast(Math.floor(months / 12), 'year')
  return from === 'overhaul' ? t`Overhauled ${ago}` : t`New ${ago}, never overhauled`
}

/** Returns text such as "3 months past" or "4 years left". Switches to months within two years of the limit. */
export function formatCalendarLeft({ months, limitMonths, isPast }: Calendar): string {
  const left = Math.abs(limitMonths - months)
  if (left === 0) return 'At limit'
  const duration = left < 24 ? formatCount(left, 'month') : formatYears(left)
  return t`${duration} ${translate(isPast ? 'past' : 'left')}`
}

function formatYears(months: number): string {
  return formatCount(Math.floor(months / 12), 'year')
}

/** Annual inspections are valid until the end of the month. */
export function isAnnualExpired(annualDue: string, now: string): boolean {
  return annualDue.slice(0, 7) < new Date(now).toISOString().slice(0, 7)
}

/** Turbine inspections are due on a specific date. */
export function isInspectionExpired(inspectionDue: string, now: string): boolean {
  return inspectionDue < new Date(now).toISOString().slice(0, 10)
}

function calendar(from: Calendar['from'], since: string, months: number, years: number): Calendar {
  const limitMonths = years * 12
  return { from, since, months, limitMonths, isPast: months >= limitMonths }
}

/** Returns 0 if the date is in the future. */
function wholeMonths(date: string, to: Date): number {
  const from = new Date(date)
  const months =
    (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  return Math.max(0, to.getUTCDate() < from.getUTCDate() ? months - 1 : months)
}

type DatedEngine = Pick<EngineEntry, 'type' | 'thrustLbf' | 'year' | 'hoursBasis' | 'overhauledOn'>
type DatedPropeller = { propeller: Pick<EngineEntry['propeller'], 'overhauledOn'> }
