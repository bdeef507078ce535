import { dayMs } from '#kernel/time.ts'
import type { SearchQuery } from './contract.ts'

/** Returns the day, in days since 1970, until which the query wants the annual to be valid. Null if it doesn't say. */
export function requiredInspectionDay({ am, au }: SearchQuery, now: number): number | null {
  if (am === undefined && au === undefined) return null
  return Math.max(
    am === undefined ? 0 : dayInMonths(now, am),
    au === undefined ? 0 : Date.parse(au) / dayMs,
  )
}

/**
 * Returns the day, in days since 1970, until which an annual must be valid to last the given number of months. 0 months
 * means today.
 */
export function dayInMonths(now: number, months: number): number {
  const today = new Date(now)
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() + months]
  // One month after January 31 is the last day of February.
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(today.getUTCDate(), lastOfMonth)) / dayMs
}
