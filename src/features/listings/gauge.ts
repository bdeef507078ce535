import { findKind } from '#features/lookups/kinds.ts'
import { type Gauge, sortByShare } from '#kernel/format/gauge.ts'
import { basisMark, cardBasisMark } from './basis-marks.ts'
import { calendarYears, engineCalendar } from './calendar-limits.ts'
import type { CardListing } from './contract.ts'
import { findUnpoweredKeyFact } from './key-facts.ts'
import type { EngineEntry } from './meta-contract.ts'
import { lifeLimit } from './rules.ts'

/**
 * Returns the gauge of an aircraft: the engine or airframe with the least life left, and the next one. Null if it has no
 * such limit, such as for gliders and balloons.
 */
export function toGauge(aircraft: GaugedAircraft): Gauge | null {
  const { engine, engineCount, airframe, categoryId } = aircraft
  const isUnpowered = findUnpoweredKeyFact(findKind({ categoryId })) !== undefined
  if (engineCount === 0 || (isUnpowered && engine?.hours == null)) return null
  const { hours = null, tboHours = null, other = null } = engine ?? {}
  const basis = cardBasisMark(aircraft)
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

/** Returns the gauge of one engine. */
export function toEngineGauge(engine: EngineEntry, now: string): Gauge {
  return {
    hours: engine.hours,
    limitHours: lifeLimit(engine),
    basis: basisMark(engine),
    calendar: reservedCalendar(engine, now),
  }
}

/** Returns the engine data of a card, from the engines with the least life left. */
export function toCardEngine(engine: CardEngine, other: Limited | null, now: Date) {
  return {
    hours: engine.hours,
    basis: engine.hoursBasis,
    tboHours: lifeLimit(engine),
    calendarYears: calendarYears(engine, now),
    calendar: reservedCalendar(engine, now.toISOString()),
    other,
  }
}

/** Leaves out limits that private owners usually exceed, as the costs do. */
function reservedCalendar(engine: DatedEngine, now: string) {
  const calendar = engineCalendar(engine, now)
  if (!calendar?.limit.isReserved) return null
  return { months: calendar.months, limitMonths: calendar.limitMonths }
}

type Limited = { hours: number; tboHours: number }
type DatedEngine = Parameters<typeof engineCalendar>[0]
type CardEngine = Pick<EngineEntry, 'hours' | 'tboHours'> & DatedEngine
export type GaugedAircraft = Pick<CardListing, 'engine' | 'engineCount' | 'airframe' | 'categoryId'>
