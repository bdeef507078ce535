import type { Advertisement, Aircraft } from './aircraft.ts'

/** The last step that was needed; null where the family has enough. */
export type Widening = 'sisters' | 'maker' | 'alike' | null

/**
 * What the subject is compared with: its family where that has enough, else also families that do the same work, else also
 * aircraft alike by the same maker, else also those by any. Each step keeps what the one before it found. Most families have
 * enough, so the market is only asked for where it is needed.
 */
export function widen<A extends Advertisement>(
  subject: Aircraft,
  family: readonly A[],
  market: () => readonly A[],
  { fewest, sisters }: { fewest: number; sisters: ReadonlySet<string> },
): { advertisements: A[]; widened: Widening } {
  const advertisements = new Set(family)
  const known = new Set(family.map(({ id }) => id).concat(subject.id))
  let widened: Widening = null
  for (const { step, isMeant } of steps) {
    if (advertisements.size >= fewest) break
    widened = step
    for (const one of market())
      if (!known.has(one.id) && isMeant(one, subject, sisters)) advertisements.add(one)
  }
  return { advertisements: [...advertisements], widened }
}

const steps: readonly { step: NonNullable<Widening>; isMeant: IsMeant }[] = [
  {
    step: 'sisters',
    isMeant: (one, subject, sisters) => sisters.has(one.family) && isOfKind(one, subject),
  },
  {
    step: 'maker',
    isMeant: (one, subject) => one.makeId === subject.makeId && isAlike(one, subject),
  },
  { step: 'alike', isMeant: (one, subject) => isAlike(one, subject) },
]

/** Of the same category, with as many engines, built within a generation. */
function isOfKind(one: Aircraft, subject: Aircraft): boolean {
  return (
    one.categoryId === subject.categoryId &&
    one.engineCount === subject.engineCount &&
    Math.abs(one.year - subject.year) <= generationYears
  )
}

/** Of the same kind, with about the same seats and power. */
function isAlike(one: Aircraft, subject: Aircraft): boolean {
  return (
    isOfKind(one, subject) &&
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

type IsMeant = (one: Aircraft, subject: Aircraft, sisters: ReadonlySet<string>) => boolean
