/** Kinds of visitor events on a listing. */
export const eventKinds = ['view', 'impression', 'save', 'lead', 'phone'] as const
export type EventKind = (typeof eventKinds)[number]

export type EventCounts = {
  views: number
  impressions: number
  saves: number
  leads: number
  /** Number of times that visitors revealed the seller's phone number. */
  phones: number
}

/** Name of the count for each kind of event. */
export const countNames = {
  view: 'views',
  impression: 'impressions',
  save: 'saves',
  lead: 'leads',
  phone: 'phones',
} as const satisfies Record<EventKind, keyof EventCounts>
