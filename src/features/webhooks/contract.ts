import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { pathId as id, instant } from '#kernel/fields.ts'
import { webhookEventNames } from './events.ts'

const tag = 'Webhooks'

/** So many addresses one account may name. */
export const mostEndpoints = 5
/** So many deliveries one answer lists. */
export const deliveriesAtOnce = 20

const url = z
  .url({ protocol: /^https?$/, error: 'That is no web address: it begins with https://.' })
  .max(2_000)
  .describe('https, on the public internet. Redirects are not followed.')
const events = z
  .array(z.enum(webhookEventNames))
  .min(1, 'Choose at least one event.')
  .describe('What it hears of.')

export const WebhookEndpoint = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(z.enum(webhookEventNames)),
  isOn: z
    .boolean()
    .describe('It is turned off by itself once nothing has arrived for about three days.'),
  failingSince: instant.nullable(),
  lastSuccessAt: instant.nullable(),
  createdAt: instant,
  version: z.int(),
})
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>

const secret = z
  .string()
  .describe('Signs what is sent, as Standard Webhooks has it (`whsec_…`). Told this once.')

export const WebhookDelivery = z.object({
  id: z.int(),
  messageId: z.string().describe('The header `webhook-id`: the same at every try.'),
  event: z.string(),
  body: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.int(),
  createdAt: instant,
  triedAt: instant.nullable(),
  nextTryAt: instant.nullable(),
  answerStatus: z.int().nullable(),
  answer: z.string().nullable().describe('The beginning of the last answer.'),
  problem: z.string().nullable().describe('Why the last try had no answer.'),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const listWebhooksEndpoint = endpoint({
  method: 'GET',
  path: '/api/webhooks',
  tag,
  summary: 'Where the caller’s systems hear of leads and listings',
  access: 'member',
  input: z.object({}),
  output: z.object({ endpoints: z.array(WebhookEndpoint) }),
})

export const NewWebhook = z.object({ url, events })

export const addWebhookEndpoint = endpoint({
  method: 'POST',
  path: '/api/webhooks',
  tag,
  summary: 'Name an address that hears of leads and listings; the answer tells its secret',
  access: 'member',
  reachesOthers: true,
  recentlyVerified: true,
  refusals: ['conflict'],
  input: NewWebhook,
  output: z.object({ endpoint: WebhookEndpoint, secret }),
})

export const changeWebhookEndpoint = endpoint({
  method: 'PUT',
  path: '/api/webhooks/{id}',
  tag,
  summary: 'Change its address or events, turn it off or on again',
  access: 'member',
  reachesOthers: true,
  recentlyVerified: true,
  refusals: ['conflict'],
  input: z.object({ id, url, events, isOn: z.boolean(), version: z.int() }),
  output: WebhookEndpoint,
})

export const removeWebhookEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/webhooks/{id}',
  tag,
  summary: 'Remove it with its log',
  access: 'member',
  input: z.object({ id }),
  output: z.object({ id: z.int() }),
})

export const renewSecretEndpoint = endpoint({
  method: 'POST',
  path: '/api/webhooks/{id}/secret',
  tag,
  summary: 'Give it a new secret; the old one signs nothing from then on',
  access: 'member',
  recentlyVerified: true,
  input: z.object({ id }),
  output: z.object({ secret }),
})

export const testWebhookEndpoint = endpoint({
  method: 'POST',
  path: '/api/webhooks/{id}/test',
  tag,
  summary: 'Send it a message `test.sent`',
  access: 'member',
  reachesOthers: true,
  refusals: ['slow_down', 'conflict'],
  input: z.object({ id }),
  output: WebhookDelivery,
})

export const listDeliveriesEndpoint = endpoint({
  method: 'GET',
  path: '/api/webhooks/{id}/deliveries',
  tag,
  summary: 'What it was told, newest first, with what it answered; kept for 30 days',
  access: 'member',
  input: z.object({ id, before: id.optional().describe('The deliveries before this one.') }),
  output: z.object({ deliveries: z.array(WebhookDelivery), hasMore: z.boolean() }),
})

export const resendDeliveryEndpoint = endpoint({
  method: 'POST',
  path: '/api/webhooks/{id}/deliveries/{deliveryId}/resend',
  tag,
  summary: 'Send it once more, with the same `webhook-id`',
  access: 'member',
  reachesOthers: true,
  refusals: ['slow_down', 'conflict'],
  input: z.object({ id, deliveryId: id }),
  output: WebhookDelivery,
})
