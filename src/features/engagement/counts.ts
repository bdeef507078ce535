/** What visitors do with a listing. */
export const eventKinds = ['view', 'impression', 'save', 'lead', 'phone'] as const
export type EventKind = (typeof eventKinds)[number]

/** How often each was done. */
export type EventCounts = {
  views: number
  impressions: number
  saves: number
  leads: number
  /** How often a visitor had the seller's telephone number shown. */
  phones: number
}

/** Where a kind is counted. */
export const countNames = {
  view: 'views',
  impression: 'impressions',
  save: 'saves',
  lead: 'leads',
  phone: 'phones',
} as const satisfies Record<EventKind, keyof EventCounts>
