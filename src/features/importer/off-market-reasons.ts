/**
 * Reasons that imported listings are inactive, with the action that resolves each. If several apply, the first one
 * counts.
 */
export const offMarketReasons = {
  review: {
    text: 'waiting for staff, who review the first listings of every new seller',
    action: 'review',
  },
  hidden: { text: 'hidden by staff; the reason is on each listing', action: 'none' },
  missing: {
    text: 'missing from the feed; they return when the feed includes them again',
    action: 'none',
  },
  withdrawn: { text: 'not for sale according to the feed', action: 'none' },
  unclear: {
    text: 'without a valid row in the last feed; correct the feed and run the import again',
    action: 'none',
  },
  foreignPrice: {
    text: 'without a price in US dollars; add one to the feed or the listing',
    action: 'none',
  },
  noPackage: { text: 'without a package', action: 'package' },
  ready: {
    text: 'ready: they now have a package and will become active at the next run',
    action: 'activate',
  },
  deactivated: { text: 'deactivated manually, or no longer confirmed', action: 'activate' },
} as const satisfies Record<string, { text: string; action: OffMarketAction }>
export type OffMarketReason = keyof typeof offMarketReasons
export const offMarketReasonNames = Object.keys(offMarketReasons) as [
  OffMarketReason,
  ...OffMarketReason[],
]
export const activatedReasons = ['ready', 'deactivated'] as const
type OffMarketAction = 'activate' | 'package' | 'review' | 'none'
