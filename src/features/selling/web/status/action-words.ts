import type { ListingAction } from '#features/listings/status-rules.ts'

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
