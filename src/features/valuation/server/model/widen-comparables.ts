import { type Advertisement, type Aircraft, hasSamePowerplant } from './aircraft.ts'

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
    for (const one of market())
      if (!includedIds.has(one.id) && isMatch(one, subject, sisters)) advertisements.add(one)
  }
  return { advertisements: [...advertisements], widened }
}

const steps: readonly { step: NonNullable<Widening>; isMatch: MatchPredicate }[] = [
  {
    step: 'sisters',
    isMatch: (one, subject, sisters) =>
      sisters.has(one.family) &&
      isOfKind(one, subject) &&
      isClose(one.power, subject.power, sisterPowerRatio),
  },
  {
    step: 'maker',
    isMatch: (one, subject) => one.makeId === subject.makeId && isAlike(one, subject),
  },
  { step: 'alike', isMatch: (one, subject) => isAlike(one, subject) },
]

/** Checks whether the aircraft are alike in category, number of engines, powerplant, and generation. */
function isOfKind(one: Aircraft, subject: Aircraft): boolean {
  return (
    subject.categoryId !== null &&
    one.categoryId === subject.categoryId &&
    one.engineCount === subject.engineCount &&
    hasSamePowerplant(one, subject) &&
    Math.abs(one.year - subject.year) <= generationYears
  )
}

/**
 * Also checks whether the aircraft have a similar number of seats and similar power. Nothing tells a trainer from a
 * racer among unpowered aircraft.
 */
function isAlike(one: Aircraft, subject: Aircraft): boolean {
  return (
    subject.powerplant !== 'none' &&
    isOfKind(one, subject) &&
    isClose(one.power, subject.power, powerRatio) &&
    isClose(one.seats, subject.seats, seatRatio) &&
    // Similarity can't be determined if neither the power nor the seats are stated.
    (areStated(one.power, subject.power) || areStated(one.seats, subject.seats))
  )
}

function isClose(one: number | null, other: number | null, ratio: number): boolean {
  if (one === null || other === null) return true
  return Math.max(one, other) <= ratio * Math.min(one, other)
}

function areStated(a: number | null, b: number | null): boolean {
  return a !== null && b !== null
}

const generationYears = 20
const powerRatio = 1.25
/** Families with the same purpose may differ more, but a 1,700-hp twin isn't compared with one of 1,100 hp. */
const sisterPowerRatio = 1.4
const seatRatio = 1.34

type MatchPredicate = (one: Aircraft, subject: Aircraft, sisters: ReadonlySet<string>) => boolean
