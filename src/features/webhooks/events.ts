import type { Role } from '#kernel/endpoint.ts'

/** Events that webhooks can subscribe to, in display order. */
export const webhookEvents = {
  'lead.created': { title: 'New lead', about: 'A buyer sent a message. Includes the message.' },
  'listing.created': { title: 'New listing', about: 'A person or a feed added an aircraft.' },
  'listing.changed': {
    title: 'Updated listing',
    about: 'The price, description, status, or package changed. Includes the current listing.',
  },
  'subscriber.changed': {
    title: 'Mailing list',
    about: 'Someone confirmed or ended a subscription. Includes the email address.',
  },
} as const satisfies Record<string, { title: string; about: string }>

export type WebhookEvent = keyof typeof webhookEvents
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]]

/** Events about the whole site, which only its administrators can receive. */
export const siteEvents: readonly WebhookEvent[] = ['subscriber.changed']
export const siteEventRoles: readonly Role[] = ['WebAppAdmin', 'ServerAdmin']

/** Returns the events that a user with these roles can select, in display order. */
export function selectableEvents(roles: readonly Role[]): WebhookEvent[] {
  const isAdministrator = roles.some((role) => siteEventRoles.includes(role))
  return webhookEventNames.filter((event) => isAdministrator || !siteEvents.includes(event))
}

/** Delivery priority within an endpoint. Leads go first because they're time-sensitive. */
export function deliveryPriority(event: string): number {
  return event === 'lead.created' ? 1 : 0
}

export const testEvent = 'test.sent'

/** Retry delays in seconds, as recommended by Standard Webhooks. They add up to about three days. */
export const retryDelaysSeconds = [
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
