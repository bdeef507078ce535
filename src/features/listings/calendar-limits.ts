import { formatMonth } from './dates-shown.ts'
import type { EngineEntry } from './meta-contract.ts'
import { isTurbinePowered } from './rules.ts'

/** Lycoming and Continental want piston engines overhauled after so many years, however few hours they ran. */
export const overhaulYears = 12
/** Hartzell and McCauley say the same of their propellers, earlier. */
export const propellerYears = 6

/** How far an engine or a propeller is on the calendar's way to its overhaul. */
export type Calendar = {
  /** What the years count from. */
  from: 'overhaul' | 'new'
  /** "Aug 2014"; of what is as old as its year, that year. */
  since: string
  months: number
  limitMonths: number
  /** At or past the limit. */
  isPast: boolean
}

/** Null where no date is stated, and for turbines, which go by their inspections. */
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

/** "Overhauled 26 years ago", where the calendar says more than the hours; null where it does not. */
export function calendarAge(engine: DatedEngine, now: string): string | null {
  const found = engineCalendar(engine, now)
  return found?.isPast ? formatCalendarAge(found) : null
}

/** Whole years, once they have reached the limit; for a card, which says them beside the hours. */
export function calendarYears(engine: DatedEngine, now: Date): number | null {
  const years = Math.floor((engineMonths(engine, now) ?? 0) / 12)
  return years >= overhaulYears ? years : null
}

export function formatCalendarAge({ from, months }: Pick<Calendar, 'from' | 'months'>): string {
  const ago = `${formatYears(months)} ago`
  return from === 'overhaul' ? `Overhauled ${ago}` : `New ${ago}, never overhauled`
}

/** "3 months past", "4 years left": in months within two years of the limit. */
export function formatCalendarLeft({ months, limitMonths, isPast }: Calendar): string {
  const left = Math.abs(limitMonths - months)
  if (left === 0) return 'At its limit'
  const words = left < 24 ? `${left} ${left === 1 ? 'month' : 'months'}` : formatYears(left)
  return `${words} ${isPast ? 'past' : 'left'}`
}

function formatYears(months: number): string {
  const years = Math.floor(months / 12)
  return years === 1 ? '1 year' : `${years} years`
}

/** An annual is good until its month has ended. */
export function isAnnualExpired(annualDue: string, now: string): boolean {
  return annualDue.slice(0, 7) < new Date(now).toISOString().slice(0, 7)
}

/** Inspections of turbines are due on a day. */
export function isInspectionExpired(inspectionDue: string, now: string): boolean {
  return inspectionDue < new Date(now).toISOString().slice(0, 10)
}

function calendar(from: Calendar['from'], since: string, months: number, years: number): Calendar {
  const limitMonths = years * 12
  return { from, since, months, limitMonths, isPast: months >= limitMonths }
}

/** An overhaul that lies in the future has not begun to age. */
function wholeMonths(date: string, to: Date): number {
  const from = new Date(date)
  const months =
    (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  return Math.max(0, to.getUTCDate() < from.getUTCDate() ? months - 1 : months)
}

type DatedEngine = Pick<EngineEntry, 'type' | 'thrustLbf' | 'year' | 'hoursBasis' | 'overhauledOn'>
type DatedPropeller = { propeller: Pick<EngineEntry['propeller'], 'overhauledOn'> }
