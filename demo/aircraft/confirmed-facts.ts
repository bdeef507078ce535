import {
  confirmChanges,
  findHoursDay,
  readDatedFacts,
  recentHoursDays,
} from '#features/listings/dated-facts.ts'
import { dayMs, toUtcDay } from '#kernel/time.ts'
import type { Random } from '../random.ts'

type Facts = Parameters<typeof readDatedFacts>

/**
 * Returns when the seller last confirmed the hours and due dates. Half of them never did. Some did so only when they
 * created the listing.
 */
export function confirmedFactColumns(
  row: Facts[0] & { listed_at: Date; confirmed_at: Date | null },
  engines: Facts[1],
  now: Date,
  r: Random,
) {
  const isConfirmed = r.chance(0.5)
  const day = toUtcDay((r.chance(0.7) && row.confirmed_at) || row.listed_at)
  const values = isConfirmed ? readDatedFacts(row, engines) : {}
  const confirmed = confirmChanges({ before: {}, after: values }, {}, day)
  const hoursDay = findHoursDay(values, confirmed)
  const oldest = toUtcDay(new Date(now.getTime() - recentHoursDays * dayMs))
  return {
    confirmed_facts: confirmed,
    hours_confirmed_on: hoursDay !== null && hoursDay >= oldest ? hoursDay : null,
  }
}
