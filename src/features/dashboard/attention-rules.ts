import { daysBetween } from '#features/listings/rules.ts'
import { dayMs } from '#kernel/time.ts'
import type { AttentionReason } from './contract.ts'

/** A buyer who waits for the first answer longer than this, hours. */
const longestWaitHours = 24
const expiresWithinDays = 14
const confirmedWithinDays = 14
const leadWithinDays = 60
/** Fewer pictures than this leave questions open. */
const enoughPhotos = 6
/** So far above the median of its family an asking price drives buyers away, per cent. */
const farAbovePercent = 10
/** A median of fewer others says nothing. */
const fewestComparables = 4

/** What a listing needs from its broker, most urgent first. */
export function findReasons(listing: AttentionFacts, now: Date): AttentionReason[] {
  return Object.values(checks).flatMap((check) => check(listing, now) ?? [])
}

type Check = (listing: AttentionFacts, now: Date) => AttentionReason | null

/** In the order of urgency. */
const checks: Record<AttentionReason['kind'], Check> = {
  'lead-waits': ({ waitingLead }, now) => {
    if (!waitingLead) return null
    const hours = Math.floor((now.getTime() - waitingLead.since.getTime()) / hourMs)
    const { leadId } = waitingLead
    return hours >= longestWaitHours ? { kind: 'lead-waits', leadId, hours } : null
  },
  expires: ({ expiresAt }, now) => {
    if (!expiresAt) return null
    const days = daysBetween(now, expiresAt)
    return days < expiresWithinDays ? { kind: 'expires', days } : null
  },
  unconfirmed: ({ lastWordAt }, now) => {
    const days = daysBetween(lastWordAt, now)
    return days >= confirmedWithinDays ? { kind: 'unconfirmed', days } : null
  },
  'no-lead': ({ listedAt, lastLeadAt }, now) => {
    const days = daysBetween(lastLeadAt ?? listedAt, now)
    return days >= leadWithinDays ? { kind: 'no-lead', days } : null
  },
  dear: ({ price, family }) => {
    if (price === null || family === null || family.others < fewestComparables) return null
    const percent = Math.round((100 * (price - family.median)) / family.median)
    return percent >= farAbovePercent ? { kind: 'dear', percent } : null
  },
  'few-photos': ({ photos }) => (photos < enoughPhotos ? { kind: 'few-photos', photos } : null),
}

const kinds = Object.keys(checks)
const hourMs = dayMs / 24

/** Most urgent first: by the kind, and within a kind the longest wait or the nearest end. */
export function compareUrgency(a: AttentionReason, b: AttentionReason): number {
  return kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || sortKey(a) - sortKey(b)
}

/** Smaller is more urgent. */
function sortKey(reason: AttentionReason): number {
  switch (reason.kind) {
    case 'lead-waits':
      return -reason.hours
    case 'expires':
      return reason.days
    case 'dear':
      return -reason.percent
    case 'few-photos':
      return reason.photos
    default:
      return -reason.days
  }
}

/** What the rules look at, of a listing that is for sale. */
export type AttentionFacts = {
  price: number | null
  photos: number
  listedAt: Date
  /** When the seller last said that it is for sale. */
  lastWordAt: Date
  expiresAt: Date | null
  lastLeadAt: Date | null
  /** The oldest that nobody has answered. */
  waitingLead: { leadId: number; since: Date } | null
  /** What others of its family ask, US dollars; null without a family. */
  family: { median: number; others: number } | null
}
