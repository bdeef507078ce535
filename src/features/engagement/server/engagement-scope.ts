import { sql } from 'kysely'
import { toUtcDay } from '#kernel/time.ts'

/** Filter for a brokerage's events in the interval [from, to). */
export type EngagementScope = {
  bizId: number
  /** Undefined or null means all offices. */
  officeId?: number | null | undefined
  /**
   * Employees assigned to the listing at the time of the event. A person may have several employee IDs. Undefined or
   * null means all employees.
   */
  employeeId?: number | readonly number[] | null | undefined
  from: Date
  to: Date
}

/** Limits the scope to one listing, for the time when it belonged to the brokerage. */
export type ListingScope = EngagementScope & { listingId?: number | undefined }

/** Dates are in UTC and formatted as YYYY-MM-DD. */
export type DateRange = {
  first: string
  /** Inclusive. */
  last: string
  /**
   * First day of the first whole month in the range. `endOfMonths` is the day after the last whole month. Both are
   * equal if the range contains no whole month.
   */
  firstMonth: string
  endOfMonths: string
}

export function inScope({ bizId, officeId, employeeId, listingId }: ListingScope) {
  return sql`biz_id = ${bizId}
    ${isDefined(officeId) ? sql`and office_id = ${officeId}` : sql``}
    ${isDefined(employeeId) ? sql`and employee_id = any(${[employeeId].flat()}::int[])` : sql``}
    ${isDefined(listingId) ? sql`and listing_id = ${listingId}` : sql``}`
}

/** Returns a SQL condition for events that haven't been rolled up yet. */
export function inPendingHours({ first, last }: DateRange) {
  return sql`hour >= ${`${first}T00:00Z`}::timestamptz and hour <= ${`${last}T23:00Z`}::timestamptz`
}

export function toDateRange({ from, to }: Pick<EngagementScope, 'from' | 'to'>): DateRange {
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

function isDefined<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined
}
