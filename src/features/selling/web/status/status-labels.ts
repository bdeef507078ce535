import type { ListingStatus } from '#features/listings/status-rules.ts'
import { formatDate } from '#kernel/format/dates.ts'
import type { ListingStatusReport } from '../../status-contract.ts'

export const statusLabels: Record<ListingStatus, { name: string; tone: Tone }> = {
  unpaid: { name: 'Unpaid', tone: 'late' },
  inactive: { name: 'Inactive', tone: 'quiet' },
  active: { name: 'Active', tone: 'good' },
  expired: { name: 'Expired', tone: 'late' },
  sold: { name: 'SOLD', tone: 'sold' },
  'sold-expired': { name: 'SOLD, expired', tone: 'sold' },
}

/** Returns the label for `expiryText`. */
export function expiryLabel({ expiryShown }: ListingStatusReport): string {
  if (expiryShown === 'unpaid' || expiryShown === 'never') return 'Term'
  return expiryShown === 'expired' ? 'Expired' : 'Expires'
}

/** Returns "No end date" or a date such as "Jan 12, 2027". Unpaid listings don't have an end date yet. */
export function expiryText({ expires, expiryShown }: ListingStatusReport): string {
  if (expiryShown === 'unpaid') return 'Starts when you pay'
  return expiryShown === 'never' || expires === null ? 'No end date' : formatDate(expires)
}

type Tone = 'quiet' | 'good' | 'late' | 'sold'
