import type { Advertisement, Aircraft } from './aircraft.ts'

export type Widening = 'sisters' | 'alike' | null

/**
 * What the subject is compared with: its family where that has enough, else also sister families of the same maker, else also
 * aircraft alike by any maker. Each step keeps what the one before it found.
 */
export function widen<A extends Advertisement>(
  subject: Aircraft,
  family: readonly A[],
  market: readonly A[],
  fewest: number,
): { advertisements: A[]; widened: Widening } {
  if (family.length >= fewest) return { advertisements: [...family], widened: null }
  const known = new Set(family.map(({ id }) => id))
  const alike = market.filter(
    (one) => one.id !== subject.id && !known.has(one.id) && isAlike(subject, one),
  )
  const sisters = alike.filter(({ makeId }) => makeId === subject.makeId)
  return family.length + sisters.length >= fewest
    ? { advertisements: [...family, ...sisters], widened: 'sisters' }
    : { advertisements: [...family, ...alike], widened: 'alike' }
}

/** Of the same kind, with as many engines, about the same seats and power, built within a generation. */
function isAlike(subject: Aircraft, one: Aircraft): boolean {
  return (
    one.categoryId === subject.categoryId &&
    one.engineCount === subject.engineCount &&
    Math.abs(one.year - subject.year) <= generationYears &&
    isClose(one.horsepower, subject.horsepower, powerRatio) &&
    isClose(one.seats, subject.seats, seatRatio) &&
    // Where neither power nor seats are stated, nothing says that they are alike.
    (areStated(one.horsepower, subject.horsepower) || areStated(one.seats, subject.seats))
  )
}

function isClose(one: number | null, other: number | null, ratio: number): boolean {
  if (one === null || other === null) return true
  return Math.max(one, other) <= ratio * Math.min(one, other)
}

function areStated(one: number | null, other: number | null): boolean {
  return one !== null && other !== null
}

const generationYears = 20
const powerRatio = 1.25
const seatRatio = 1.34
