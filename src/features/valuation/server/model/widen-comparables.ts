import { type Advertisement, type Aircraft, isComparable } from './aircraft.ts'

/** The last widening step that was needed. Null if the family has enough listings. */
export type Widening = 'sisters' | 'maker' | 'alike' | null

/**
 * Returns the listings to compare. If the family has too few, adds similar families, then similar aircraft of the same
 * make, and finally similar aircraft of any make. Calls `market` only if needed, because most families have enough.
 */
export function widenComparables<A extends Advertisement>(
  subject: Aircraft,
  family: readonly A[],
  market: () => readonly A[],
  { fewest, sisters }: { fewest: number; sisters: ReadonlySet<string> },
): { advertisements: A[]; widened: Widening } {
  const advertisements = new Set(family)
  const includedIds = new Set(family.map(({ id }) => id).concat(subject.id))
  let widened: Widening = null
  for (const { step, isMatch } of steps) {
    if (advertisements.size >= fewest) break
    widened = step
    for (const item of market())
      if (!includedIds.has(item.id) && isMatch(item, subject, sisters)) advertisements.add(item)
  }
  return { advertisements: [...advertisements], widened }
}

const steps: readonly { step: NonNullable<Widening>; isMatch: MatchPredicate }[] = [
  {
    step: 'sisters',
    isMatch: (item, subject, sisters) =>
      sisters.has(item.family) &&
      isOfKind(item, subject) &&
      isClose(item.power, subject.power, sisterPowerRatio),
  },
  {
    step: 'maker',
    isMatch: (item, subject) => item.makeId === subject.makeId && isAlike(item, subject),
  },
  { step: 'alike', isMatch: (item, subject) => isAlike(item, subject) },
]

/** Checks whether the aircraft are alike in category, number of engines, powerplant, and generation. */
function isOfKind(aircraft: Aircraft, subject: Aircraft): boolean {
  return (
    subject.categoryId !== null &&
    aircraft.categoryId === subject.categoryId &&
    aircraft.engineCount === subject.engineCount &&
    isComparable(aircraft, subject) &&
    Math.abs(aircraft.year - subject.year) <= generationYears
  )
}

/**
 * Also checks whether the aircraft have a similar number of seats and similar power. Nothing tells a trainer from a
 * racer among unpowered aircraft.
 */
function isAlike(aircraft: Aircraft, subject: Aircraft): boolean {
  return (
    subject.powerplant !== 'none' &&
    isOfKind(aircraft, subject) &&
    isClose(aircraft.power, subject.power, powerRatio) &&
    isClose(aircraft.seats, subject.seats, seatRatio) &&
    // Similarity can't be determined if neither the power nor the seats are stated.
    (areStated(aircraft.power, subject.power) || areStated(aircraft.seats, subject.seats))
  )
}

function isClose(first: number | null, other: number | null, ratio: number): boolean {
  if (first === null || other === null) return true
  return Math.max(first, other) <= ratio * Math.min(first, other)
}

function areStated(a: number | null, b: number | null): boolean {
  return a !== null && b !== null
}

const generationYears = 20
const powerRatio = 1.25
/** Families with the same purpose may differ more, but a 1,700-hp twin isn't compared with one of 1,100 hp. */
const sisterPowerRatio = 1.4
const seatRatio = 1.34

type MatchPredicate = (
  candidate: Aircraft,
  subject: Aircraft,
  sisters: ReadonlySet<string>,
) => boolean
