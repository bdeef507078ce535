import { findSource } from '#features/lookups/basis.ts'
import {
  engineAge,
  findEngineLimit,
  findPropellerLimit,
  type OverhaulLimit,
} from '#features/lookups/overhaul-limits.ts'
import { formatMonth } from '#kernel/format/dates.ts'
import { formatCount } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { monthsSince } from '#kernel/time.ts'
import type { EngineEntry } from './meta-contract.ts'
import { isTurbinePowered } from './rules.ts'

/** An engine or propeller's progress toward its calendar limit. */
export type Calendar = {
  /** Event that starts the period. */
  from: 'overhaul' | 'new'
  /** Start date, such as "Aug 2014". Only a year if counted from new. */
  since: string
  months: number
  limit: OverhaulLimit
  limitMonths: number
  /** True if the limit has been reached or exceeded. */
  isPast: boolean
}

/** Returns null if the date or the maker's limit is unknown, and for most turbines, whose limits depend on their program. */
export function engineCalendar(engine: DatedEngine, now: string): Calendar | null {
  const { overhauledOn, year } = engine
  const limit = engineLimit(engine)
  const months = engineMonths(engine, new Date(now))
  if (limit === null || months === null) return null
  return overhauledOn === null
    ? calendar('new', String(year), months, limit)
    : calendar('overhaul', formatMonth(overhauledOn), months, limit)
}

function engineMonths(engine: DatedEngine, now: Date): number | null {
  const { since } = engineAge({ ...engine, hours: null })
  return since === null ? null : monthsSince(since, now)
}

export function engineLimit(engine: DatedEngine): OverhaulLimit | null {
  const limit = findEngineLimit(engine, null)
  return limit?.isReserved || !isTurbinePowered([engine]) ? limit : null
}

/** Counts from the overhaul, although some makers count from the installation after it, which listings don't state. */
export function propellerCalendar({ propeller }: DatedPropeller, now: string): Calendar | null {
  const { make, overhauledOn } = propeller
  const limit = findPropellerLimit(make)
  if (overhauledOn === null || limit === null) return null
  const months = monthsSince(overhauledOn, new Date(now))
  return calendar('overhaul', formatMonth(overhauledOn), months, limit)
}

/** Returns text such as "Overhauled 26 years ago" if the engine is past its calendar limit, or null otherwise. */
export function calendarAge(engine: DatedEngine, now: string): string | null {
  const found = engineCalendar(engine, now)
  return found?.isPast ? formatCalendarAge(found) : null
}

/** Returns the age in whole years if the calendar limit has been reached. Cards show it next to the hours. */
export function calendarYears(engine: DatedEngine, now: Date): number | null {
  const years = Math.floor((engineMonths(engine, now) ?? 0) / 12)
  const limit = years === 0 ? null : engineLimit(engine)
  return limit !== null && years >= limit.years ? years : null
}

function formatCalendarAge({ from, months }: Pick<Calendar, 'from' | 'months'>): string {
  const years = Math.floor(months / 12)
  return from === 'overhaul'
    ? t`Overhauled ${years} years ago`
    : t`${years} years old, never overhauled`
}

/** Returns text such as "3 months past" or "4 years left". Switches to months within two years of the limit. */
export function formatCalendarLeft({ months, limitMonths, isPast }: Calendar): string {
  const left = Math.abs(limitMonths - months)
  if (left === 0) return 'At limit'
  const duration = left < 24 ? formatCount(left, 'month') : formatYears(left)
  return isPast ? t`${duration} past` : t`${duration} left`
}

/** Returns text such as "12 years 3 months; Lycoming recommends 12 years. Source: …", or what's typical. */
export function formatLimitPassed({ months, limit }: Calendar): string {
  const age = formatAge(months)
  const { maker, years, maxYears } = limit
  const source = findSource(limit.basis)
  if (maker === null) return t`${age}; overhauls after ${years} years are typical`
  if (maxYears !== undefined)
    return t`${age}; ${years} to ${maxYears} years are typical for ${maker}, depending on the model`
  return source === null
    ? t`${age}; ${years} years are typical for ${maker}`
    : t`${age}; ${maker} recommends ${years} years. Source: ${source}`
}

/** Formats an age, such as "12 years 3 months". */
function formatAge(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return [formatCount(years, 'year'), rest > 0 && formatCount(rest, 'month')]
    .filter(Boolean)
    .join(' ')
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

function calendar(
  from: Calendar['from'],
  since: string,
  months: number,
  limit: OverhaulLimit,
): Calendar {
  const limitMonths = limit.years * 12
  return { from, since, months, limit, limitMonths, isPast: months >= limitMonths }
}

type DatedEngine = Pick<
  EngineEntry,
  'make' | 'model' | 'type' | 'thrustLbf' | 'year' | 'hoursBasis' | 'overhauledOn' | 'tboHours'
>
type DatedPropeller = { propeller: Pick<EngineEntry['propeller'], 'make' | 'overhauledOn'> }
