/** What an address may hear of, in the order of the page. */
export const webhookEvents = {
  'lead.created': { title: 'A new lead', about: 'A buyer wrote, with what they wrote.' },
  'listing.created': { title: 'A new listing', about: 'Somebody, or a feed, entered an aircraft.' },
  'listing.changed': {
    title: 'A changed listing',
    about: 'Price, words, status, package: how it stands now.',
  },
} as const satisfies Record<string, { title: string; about: string }>

export type WebhookEvent = keyof typeof webhookEvents
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]]

/** What goes first where many messages wait for one address: a lead is worth most in its first minutes. */
export function deliveryPriority(event: string): number {
  return event === 'lead.created' ? 1 : 0
}

/** Of the message that the test button sends. */
export const testEvent = 'test.sent'

/** Seconds from one try to the next, as Standard Webhooks advises: about three days in all. */
export const retryPauses = [
  5,
  5 * 60,
  30 * 60,
  2 * 3_600,
  5 * 3_600,
  10 * 3_600,
  14 * 3_600,
  20 * 3_600,
  24 * 3_600,
] as const
