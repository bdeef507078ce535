import { findOverhaulInterval } from '#features/listings/rotorcraft.ts'
import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'
import { toUtcDay } from '#kernel/time.ts'
import { daysAfter } from '../dates.ts'
import type { Random } from '../random.ts'

/** Returns a helicopter's airframe overhaul, and its effect on the price. Null if it has no such limit. */
export function airframeOverhaulFor(
  { make, family, model }: CatalogModel,
  { age, totalTime, now }: { age: number; totalTime: number; now: Date },
  r: Random,
): AirframeOverhaul | null {
  const interval = findOverhaulInterval(`${make} ${family} ${model}`)
  if (!interval) return null
  const { includesEngine } = interval
  const wear = (hours: number, years: number) =>
    Math.max(hours / interval.hours, years / interval.years)
  if (totalTime <= interval.hours && age <= interval.years) {
    const worn = interval.dollars * (wear(totalTime, age) - age / interval.years)
    return { last: null, worn, includesEngine }
  }
  const hours = Math.min(totalTime, Math.round(r.between(0.05, 0.9) * interval.hours))
  const days = r.int(100, 3_900)
  const worn = interval.dollars * (wear(hours, days / 365) - 0.5)
  return { last: { hours, date: toUtcDay(daysAfter(now, -days)) }, worn, includesEngine }
}

export type AirframeOverhaul = {
  /** Null if the first one isn't due yet. */
  last: { hours: number; date: string } | null
  /** Used life compared with that of most aircraft of the age, in US dollars. */
  worn: number
  includesEngine: boolean
}
