import { formatDay } from '#features/listings/dates-shown.ts'
import type { ListingStatus } from '#features/listings/status-rules.ts'
import type { ListingStatusReport } from '../../status-contract.ts'

/** How each status is called and coloured. */
export const statusWords: Record<ListingStatus, { name: string; tone: Tone }> = {
  unpaid: { name: 'Not paid yet', tone: 'late' },
  inactive: { name: 'Inactive', tone: 'quiet' },
  active: { name: 'Active', tone: 'good' },
  expired: { name: 'Expired', tone: 'late' },
  sold: { name: 'SOLD', tone: 'sold' },
  'sold-expired': { name: 'SOLD, expired', tone: 'sold' },
}

/** What stands before `expiryWords`. */
export function expiryLabel({ status, expiryShown }: ListingStatusReport): string {
  if (status === 'unpaid' || expiryShown === 'never') return 'Term'
  return expiryShown === 'expired' ? 'Expired' : 'Expires'
}

/** "No end date" or "Jan 12, 2027"; what was not paid for has no end yet. */
export function expiryWords({ status, expires, expiryShown }: ListingStatusReport): string {
  if (status === 'unpaid') return 'Begins with the payment'
  return expiryShown === 'never' || expires === null ? 'No end date' : formatDay(expires)
}

type Tone = 'quiet' | 'good' | 'late' | 'sold'
