import type { LeadStateId } from '#features/leads/lead-states.ts'
import { dayMs } from '#kernel/time.ts'
import { daysAfter, daysBetween } from '../dates.ts'
import type { Random } from '../random.ts'

/** Generates the progress of a lead, with the time of each step. */
export function generateLeadTimeline(input: TimelineInput, r: Random): LeadTimeline {
  const { submittedAt, until } = input
  const firstReplyAt = replyTime(input, r)
  const reached = input.outcome ?? r.weighted(reachedAfter(daysBetween(submittedAt, until), input))
  // Some leads never get an answer and are eventually abandoned.
  const isNeverAnswered = reached === 6 && r.chance(0.08)
  const isAnswered = reached !== 1 && firstReplyAt < until && !isNeverAnswered
  if (!isAnswered) {
    // A lead is abandoned no later than the sale of the aircraft.
    const abandonedAt = Math.min(
      daysAfter(submittedAt, r.between(15, 40)).getTime(),
      input.outcome === null ? Number.POSITIVE_INFINITY : until.getTime(),
    )
    const isAbandoned = reached === 6 && abandonedAt <= until.getTime()
    return {
      steps: isAbandoned ? [{ from: 1, to: 6, at: new Date(abandonedAt) }] : [],
      answeredAt: null,
    }
  }
  const steps: TimelineStep[] = [{ from: 1, to: 2, at: firstReplyAt }]
  const states = statesAfterReply[reached] ?? []
  const days = daysBetween(firstReplyAt, until)
  for (const [index, to] of states.entries()) {
    const last = steps.at(-1) as TimelineStep
    // Shortens the wait so that the sale happens in time.
    const wait = Math.min(
      r.between(1, 9),
      (days * (index + 1)) / (states.length + 1) - daysBetween(firstReplyAt, last.at),
    )
    const at = moveToOfficeHours(daysAfter(last.at, wait), r)
    steps.push({ from: last.to, to, at: at < last.at ? last.at : at })
  }
  return { steps: steps.filter(({ at }) => at < until), answeredAt: firstReplyAt }
}

/** States between the first answer and the final state. */
const statesAfterReply: Partial<Record<LeadStateId, readonly LeadStateId[]>> = {
  3: [3],
  4: [3, 4],
  5: [3, 4, 5],
  6: [6],
}

/** Returns the distribution of lead states for a lead of this age. */
function reachedAfter(days: number, { isPending }: TimelineInput) {
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

/**
 * Returns the time of the first reply. Sellers reply at different speeds, and reply to nighttime messages in the
 * morning.
 */
function replyTime({ submittedAt, sellerId }: TimelineInput, r: Random): Date {
  const usualHours = usualReplyHours[sellerId % usualReplyHours.length] ?? 2
  const hours = usualHours * Math.exp(0.8 * r.normal())
  return moveToOfficeHours(new Date(submittedAt.getTime() + hours * (dayMs / 24)), r)
}

/** Moves a nighttime timestamp to the next morning. Office hours are 8 AM to 6 PM US Central time. */
export function moveToOfficeHours(moment: Date, r: Random): Date {
  const hour = moment.getUTCHours()
  if (hour >= 13 || hour === 0) return moment
  const morning = new Date(moment)
  morning.setUTCHours(13, r.int(5, 100), 0, 0)
  return morning
}

export type TimelineStep = { from: LeadStateId; to: LeadStateId; at: Date }
export type LeadTimeline = { steps: TimelineStep[]; answeredAt: Date | null }
const usualReplyHours = [0.4, 0.9, 1.6, 2.5, 4, 7]

type TimelineInput = {
  submittedAt: Date
  /** Brokerage ID, or 0 for private sellers. */
  sellerId: number
  /** The current time, or the time when the aircraft was sold. */
  until: Date
  /** Final state. Null if the lead is open or ended in a typical way. */
  outcome: LeadStateId | null
  isPending: boolean
}
