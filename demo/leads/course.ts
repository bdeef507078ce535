import { type LeadStateId, leadStates } from '#features/leads/lead-states.ts'
import { dayMs } from '#kernel/time.ts'
import { daysAfter, daysBetween } from '../dates.ts'
import type { Random } from '../random.ts'

/** How far a lead has come by now, and when it took each step. */
export function leadCourse(asked: CourseAsked, r: Random): LeadCourse {
  const { submittedAt, until } = asked
  const answered = answeredAt(submittedAt, r)
  const reached = asked.outcome ?? r.weighted(reachedAfter(daysBetween(submittedAt, until), asked))
  // Some are never answered, and given up in the end.
  const isForgotten = reached === 6 && r.chance(0.08)
  const isAnswered = reached !== 1 && answered < until && !isForgotten
  if (!isAnswered) {
    // At the latest when the aircraft is sold.
    const givenUpAt = Math.min(
      daysAfter(submittedAt, r.between(15, 40)).getTime(),
      asked.outcome === null ? Number.POSITIVE_INFINITY : until.getTime(),
    )
    const isGivenUp = reached === 6 && givenUpAt <= until.getTime()
    return {
      steps: isGivenUp ? [{ from: 1, to: 6, at: new Date(givenUpAt) }] : [],
      answeredAt: null,
    }
  }
  const steps: CourseStep[] = [{ from: 1, to: 2, at: answered }]
  const ways = waysThere[reached] ?? []
  const days = daysBetween(answered, until)
  for (const [index, to] of ways.entries()) {
    const last = steps.at(-1) as CourseStep
    // A sale is reached in time, however short it was.
    const wait = Math.min(
      r.between(1, 9),
      (days * (index + 1)) / (ways.length + 1) - daysBetween(answered, last.at),
    )
    steps.push({ from: last.to, to, at: inOfficeHours(daysAfter(last.at, wait), r) })
  }
  return { steps: steps.filter(({ at }) => at < until), answeredAt: answered }
}

/** The states between the first answer and where it ends. */
const waysThere: Partial<Record<LeadStateId, readonly LeadStateId[]>> = {
  3: [3],
  4: [3, 4],
  5: [3, 4, 5],
  6: [6],
}

/** Where leads of an age stand: shares of the states. */
function reachedAfter(days: number, { isPending }: CourseAsked) {
  if (days > 75) return isPending ? sharesWhenPending : sharesLate
  return sharesByAge.find(([until]) => days < until)?.[1] ?? sharesLate
}

type Shares = readonly (readonly [LeadStateId, number])[]

const sharesByAge: readonly (readonly [number, Shares])[] = [
  [
    0.8,
    [
      [1, 70],
      [2, 30],
    ],
  ],
  [
    4,
    [
      [1, 22],
      [2, 55],
      [3, 18],
      [6, 5],
    ],
  ],
  [
    21,
    [
      [1, 3],
      [2, 40],
      [3, 28],
      [4, 9],
      [6, 20],
    ],
  ],
  [
    75,
    [
      [2, 16],
      [3, 13],
      [4, 7],
      [6, 64],
    ],
  ],
]
const sharesLate: Shares = [
  [2, 3],
  [3, 3],
  [6, 94],
]
const sharesWhenPending: Shares = [
  [4, 20],
  [6, 80],
]
const _sharesWhenSold: Shares = [
  [5, 12],
  [6, 88],
]

/** Most are answered within hours, and nobody answers at night. */
function answeredAt(submittedAt: Date, r: Random): Date {
  const hours = 1.6 * Math.exp(r.normal())
  return inOfficeHours(new Date(submittedAt.getTime() + hours * (dayMs / 24)), r)
}

/** From eight in the morning to six in the evening of the American middle; what falls into the night waits for the morning. */
export function inOfficeHours(moment: Date, r: Random): Date {
  const hour = moment.getUTCHours()
  if (hour >= 13 || hour === 0) return moment
  const morning = new Date(moment)
  morning.setUTCHours(13, r.int(5, 100), 0, 0)
  return morning
}

export function stateName(id: LeadStateId): string {
  return leadStates.find(({ stateId }) => stateId === id)?.stateName ?? ''
}

export type CourseStep = { from: LeadStateId; to: LeadStateId; at: Date }
export type LeadCourse = { steps: CourseStep[]; answeredAt: Date | null }
type CourseAsked = {
  submittedAt: Date
  /** Now, or when the aircraft was sold. */
  until: Date
  /** Where it ended; null: it is open, or ended as most do. */
  outcome: LeadStateId | null
  isPending: boolean
}
