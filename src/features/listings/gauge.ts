import { findKind } from '#features/lookups/kinds.ts'
import { type Gauge, sortByShare } from '#kernel/format/gauge.ts'
import { type Calendar, calendarYears, engineCalendar } from './calendar-limits.ts'
import type { ListingCard } from './contract.ts'
import { findUnpoweredKeyFact } from './key-facts.ts'
import type { EngineEntry } from './meta-contract.ts'
import { basisMark, lifeLimit } from './rules.ts'

/**
 * Returns the gauge of an aircraft: the engine or airframe with the least life left, and the next one. Null if it has no
 * such limit, such as for gliders and balloons.
 */
export function toGauge(aircraft: GaugedAircraft): Gauge | null {
  const { engine, engineCount, airframe, categoryId } = aircraft
  const isUnpowered = findUnpoweredKeyFact(findKind({ categoryId })) !== undefined
  if (engineCount === 0 || (isUnpowered && engine?.hours == null)) return null
  const { hours = null, tboHours = null, basis = null, other = null } = engine ?? {}
  const own = { hours, limitHours: tboHours, basis }
  const parts: (Gauge | null)[] = [
    own,
    other && { hours: other.hours, limitHours: other.tboHours, basis },
    airframe && { hours: airframe.hours, limitHours: airframe.limitHours, basis: 'airframe' },
  ]
  const [first = own, second] = sortByShare(parts.flatMap((part) => part ?? []))
  const [calendar = null] = [engine?.calendar ?? null, airframe?.calendar ?? null]
    .filter((found) => found !== null)
    .toSorted((left, next) => next.months / next.limitMonths - left.months / left.limitMonths)
  return { ...first, calendar, other: second ?? null }
}

/** Returns the gauge of one engine. It shows every calendar limit, also those that private owners usually exceed. */
export function toEngineGauge(engine: EngineEntry, now: string): Gauge {
  const calendar = engineCalendar(engine, now)
  return {
    hours: engine.hours,
    limitHours: lifeLimit(engine),
    basis: basisMark(engine),
    calendar: calendar && toProgress(calendar),
  }
}

/** Returns the engine data of a card, from the engines with the least life left. */
export function toCardEngine(engine: CardEngine, other: Limited | null, now: Date) {
  const calendar = engineCalendar(engine, now.toISOString())
  return {
    hours: engine.hours,
    basis: engine.hoursBasis,
    tboHours: lifeLimit(engine),
    calendarYears: calendarYears(engine, now),
    calendar: calendar?.limit.isReserved ? toProgress(calendar) : null,
    other,
  }
}

function toProgress({ months, limitMonths }: Calendar) {
  return { months, limitMonths }
}

type Limited = { hours: number; tboHours: number }
type CardEngine = Pick<EngineEntry, 'hours' | 'tboHours'> & Parameters<typeof engineCalendar>[0]
export type GaugedAircraft = Pick<ListingCard, 'engine' | 'engineCount' | 'airframe' | 'categoryId'>
