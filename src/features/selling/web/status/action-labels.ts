import type { ListingAction } from '#features/listings/status-rules.ts'

export const actionLabels: Record<
  Exclude<ListingAction, 'pay'>,
  { label: string; tip: string; done: string }
> = {
  activate: {
    label: 'Activate',
    tip: 'Show the listing to buyers.',
    done: 'Listing activated.',
  },
  deactivate: {
    label: 'Deactivate',
    tip: 'Hide the listing from buyers for now. You won’t lose anything.',
    done: 'Listing deactivated.',
  },
  marksold: {
    label: 'Mark as sold',
    tip: 'The listing stays, labeled SOLD and without your contact details.',
    done: 'Marked as sold.',
  },
  markunsold: {
    label: 'Remove SOLD',
    tip: 'The aircraft is for sale again, and buyers can message you.',
    done: 'No longer marked as sold.',
  },
  marksalepending: {
    label: 'Mark as sale pending',
    tip: 'You found a buyer, but the sale hasn’t closed yet.',
    done: 'Marked as sale pending.',
  },
  removesalepending: {
    label: 'Remove sale pending',
    tip: 'The sale fell through.',
    done: 'No longer marked as sale pending.',
  },
  stillforsale: {
    label: 'Still for sale',
    tip: 'Buyers see the date you last confirmed. We ask every 14 days.',
    done: 'Buyers see that you confirmed today.',
  },
}
