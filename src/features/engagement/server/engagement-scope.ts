import { sql } from 'kysely'
import { toUtcDay } from '#kernel/time.ts'

/** Whose figures, and of when: from `from` until before `to`. */
export type EngagementScope = {
  bizId: number
  /** Absent or null: all offices. */
  officeId?: number | null | undefined
  /** Those that the listing named then; of a person with several entries in the staff all of them. Absent or null: all. */
  employeeId?: number | readonly number[] | null | undefined
  from: Date
  to: Date
}

/** The same of one listing alone, as long as it belonged to the brokerage. */
export type ListingScope = EngagementScope & { listingId?: number | undefined }

/** UTC dates, YYYY-MM-DD. */
export type CountedSpan = {
  first: string
  /** Included. */
  last: string
  /** The first whole month within begins here, the day after the last one is `endOfMonths`; equal when there is none. */
  firstMonth: string
  endOfMonths: string
}

export function inScope({ bizId, officeId, employeeId, listingId }: ListingScope) {
  return sql`biz_id = ${bizId}
    ${isGiven(officeId) ? sql`and office_id = ${officeId}` : sql``}
    ${isGiven(employeeId) ? sql`and employee_id = any(${[employeeId].flat()}::int[])` : sql``}
    ${isGiven(listingId) ? sql`and listing_id = ${listingId}` : sql``}`
}

/** Of events that are not rolled up yet. */
export function inPendingHours({ first, last }: CountedSpan) {
  return sql`hour >= ${`${first}T00:00Z`}::timestamptz and hour <= ${`${last}T23:00Z`}::timestamptz`
}

export function toCountedSpan({ from, to }: Pick<EngagementScope, 'from' | 'to'>): CountedSpan {
  const first = toUtcDay(from)
  const last = toUtcDay(new Date(to.getTime() - 1))
  const end = dayAfter(last)
  const firstMonth = first.endsWith('-01') ? first : monthAfter(first)
  const endOfMonths = `${end.slice(0, 8)}01`
  return firstMonth < endOfMonths
    ? { first, last, firstMonth, endOfMonths }
    : { first, last, firstMonth: end, endOfMonths: end }
}

function dayAfter(day: string) {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + 1)
  return toUtcDay(date)
}

function monthAfter(day: string) {
  const date = new Date(`${day.slice(0, 8)}01`)
  date.setUTCMonth(date.getUTCMonth() + 1)
  return toUtcDay(date)
}

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined
}
