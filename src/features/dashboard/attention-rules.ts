import { daysBetween } from '#features/listings/rules.ts'
import { hourMs } from '#kernel/time.ts'
import type { AttentionReason } from './contract.ts'

/** Number of hours after which an unanswered lead needs attention. */
const maxWaitHours = 24
const expiresWithinDays = 14
const confirmedWithinDays = 14
const leadWithinDays = 60
/** Minimum number of photos needed to answer most buyers' questions. */
const enoughPhotos = 6

/** Returns the reasons that a listing needs its broker's attention, most urgent first. */
export function findAttentionReasons(listing: AttentionFacts, now: Date): AttentionReason[] {
  return Object.values(checks).flatMap((check) => check(listing, now) ?? [])
}

type Check = (listing: AttentionFacts, now: Date) => AttentionReason | null

/** One check per reason, most urgent first. */
const checks: Record<AttentionReason['kind'], Check> = {
  'lead-waits': ({ waitingLead }, now) => {
    if (!waitingLead) return null
    const hours = Math.floor((now.getTime() - waitingLead.since.getTime()) / hourMs)
    const { leadId } = waitingLead
    return hours >= maxWaitHours ? { kind: 'lead-waits', leadId, hours } : null
  },
  expires: ({ expiresAt }, now) => {
    if (!expiresAt) return null
    const days = daysBetween(now, expiresAt)
    return days < expiresWithinDays ? { kind: 'expires', days } : null
  },
  unconfirmed: ({ lastConfirmedAt }, now) => {
    const days = daysBetween(lastConfirmedAt, now)
    return days >= confirmedWithinDays ? { kind: 'unconfirmed', days } : null
  },
  'no-lead': ({ listedAt, lastLeadAt }, now) => {
    const days = daysBetween(lastLeadAt ?? listedAt, now)
    return days >= leadWithinDays ? { kind: 'no-lead', days } : null
  },
  'few-photos': ({ photos }) => (photos < enoughPhotos ? { kind: 'few-photos', photos } : null),
}

/** Inputs to the attention rules for an active listing. */
export type AttentionFacts = {
  photos: number
  listedAt: Date
  /** When the seller last confirmed that the aircraft is still for sale. */
  lastConfirmedAt: Date
  expiresAt: Date | null
  lastLeadAt: Date | null
  /** The oldest unanswered lead. Null if there is none. */
  waitingLead: { leadId: number; since: Date } | null
}
