import { formatDay } from '#features/listings/dates-shown.ts'
import type { ListingAction, ListingStatus } from '#features/listings/status-rules.ts'
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

/** What a button for each action says, what it will do, and what is said when it is done. */
export const actionWords: Record<
  Exclude<ListingAction, 'pay'>,
  { label: string; tip: string; done: string }
> = {
  activate: {
    label: 'Activate',
    tip: 'Show the listing to buyers.',
    done: 'Buyers see it now.',
  },
  deactivate: {
    label: 'Deactivate',
    tip: 'Take the listing down for a while. Nothing of it is lost.',
    done: 'It is taken down.',
  },
  marksold: {
    label: 'Mark as sold',
    tip: 'The listing stays, labelled SOLD and without your contact.',
    done: 'It is marked as sold.',
  },
  markunsold: {
    label: 'Remove SOLD',
    tip: 'It is for sale again, and buyers may write to you.',
    done: 'It is no longer marked as sold.',
  },
  marksalepending: {
    label: 'Sale pending',
    tip: 'A buyer was found, and the sale is not closed yet.',
    done: 'It is marked as sale pending.',
  },
  removesalepending: {
    label: 'Remove sale pending',
    tip: 'The sale did not come about.',
    done: 'It is no longer marked as sale pending.',
  },
  stillforsale: {
    label: 'Still for sale',
    tip: 'Buyers see when you last said so. We ask every 14 days.',
    done: 'Buyers see that you said so today.',
  },
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
