import { z } from 'zod'
import type { AppContext } from '#kernel/app-context.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import { dayMs, toUtcDay } from '#kernel/time.ts'

const countries = readTable('legal/answer-days', {
  country: cell.text.length(2),
  days: cell.number.pipe(z.int().positive()),
  law: cell.text,
})
/** Period of the GDPR, which is the shortest, and applies if a country isn't stated. */
const standardDays = 30

/**
 * Returns the last day to answer a request received now. Applies the shorter period of the operator's country and of the
 * person's, because both laws may apply.
 */
export function findDueDay({ site, now }: AppContext, country: string | null): string {
  const days = [site.operator?.country, country].map(
    (code) => countries.find((row) => row.country === code)?.days ?? standardDays,
  )
  return toUtcDay(new Date(now().getTime() + Math.min(...days) * dayMs))
}
