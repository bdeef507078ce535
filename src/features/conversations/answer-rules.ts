import type { SellerAnswers } from '#features/listings/seller-answers.ts'
import { dayMs } from '#kernel/time.ts'

export const answerWindowDays = 90
/** Sellers with fewer inquiries have no public numbers. */
export const minPublicLeads = 5
/** Days for which only the seller sees the numbers. */
export const daysUntilPublic = 7
/** Days after an inquiry when the seller is reminded for the first and second time, and when the buyer is told. */
export const reminderDays = [1, 3, 5] as const
/** Older inquiries aren't worth an email any longer, for example after an outage. */
export const maxReminderAgeDays = 14
/** People need longer than this to read an inquiry and answer it. */
export const minReplySeconds = 60

/**
 * Summarizes how a seller answers. Each buyer counts once: when answered, or after a day without an answer. Unanswered
 * inquiries count as the longest times, so ignoring them doesn't improve the median.
 */
export function summarizeAnswers(leads: readonly AnswerableLead[], now: Date): AnswerSummary {
  const counted = leads.filter(({ isOwn, isSpam }) => !isOwn && !isSpam)
  const times = [...Map.groupBy(counted, ({ buyer }) => buyer).values()]
    .flatMap((own) => findResponseMs(own, now) ?? [])
    .toSorted((a, b) => a - b)
  const [low = Infinity, high = low] = [times[(times.length - 1) >> 1], times[times.length >> 1]]
  const median = (low + high) / 2
  return {
    leads: times.length,
    answered: times.filter(Number.isFinite).length,
    medianMinutes: Number.isFinite(median) ? Math.round(median / 60_000) : null,
  }
}

/**
 * Returns the time from a buyer's first inquiry to the first answer, Infinity if there's none, or null if the seller
 * has had less than a day. Ignores inquiries that the buyer ended within a day before there was an answer.
 */
function findResponseMs(own: readonly AnswerableLead[], now: Date): number | null {
  const waitMs = ({ submittedAt, endedByBuyerAt }: AnswerableLead) =>
    (endedByBuyerAt ?? now).getTime() - submittedAt.getTime()
  const leads = own.filter(
    (lead) => !lead.endedByBuyerAt || waitMs(lead) >= dayMs || countedReplies(lead).length > 0,
  )
  const askedAt = Math.min(...leads.map(({ submittedAt }) => submittedAt.getTime()))
  const repliedAt = Math.min(
    ...leads.flatMap((lead) => countedReplies(lead).map((reply) => reply.getTime())),
  )
  if (Number.isFinite(repliedAt)) return repliedAt - askedAt
  return leads.some((lead) => waitMs(lead) >= dayMs) ? Infinity : null
}

function countedReplies({ submittedAt, replies }: AnswerableLead): Date[] {
  return replies.filter((at) => at.getTime() - submittedAt.getTime() >= minReplySeconds * 1000)
}

/** Decides whether buyers see the numbers. */
export function isPublicSummary(
  summary: AnswerSummary,
  { publicFrom, today, receivesMail }: Publication,
): boolean {
  return publicFrom !== null && publicFrom <= today && isReliable(summary, receivesMail)
}

/** Returns true if buyers may see the numbers. If answers by email don't reach the site, a low share may be wrong. */
export function isReliable({ leads, answered }: AnswerSummary, receivesMail: boolean): boolean {
  return leads >= minPublicLeads && (receivesMail || answered * 2 >= leads)
}

/** An inquiry of the last 90 days, as far as it matters for the numbers. */
export type AnswerableLead = {
  /** Identifies the buyer across inquiries. */
  buyer: string
  submittedAt: Date
  /** When the seller's side wrote, without what the site wrote for them. */
  replies: readonly Date[]
  endedByBuyerAt: Date | null
  /** True if someone of the seller's side is the buyer. */
  isOwn: boolean
  /** True if staff confirmed the seller's report. */
  isSpam: boolean
}

export type AnswerSummary = {
  leads: number
  answered: number
  /** Null if half of the inquiries or more aren't answered. */
  medianMinutes: number | null
}

/** Days in UTC. */
type Publication = { publicFrom: string | null; today: string; receivesMail: boolean }

/** A seller's latest numbers, as far as only they see them. */
export type OwnAnswerList = SellerAnswers & {
  /** Null until there are enough inquiries. */
  publicFrom: string | null
  isPublic: boolean
}
