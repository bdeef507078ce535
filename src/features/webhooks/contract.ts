import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { pathId as id, maxCharacters, rowId, timestampField } from '#kernel/fields.ts'
import { webhookEventNames } from './events.ts'

const endpoint = defineEndpoints('Webhooks')

/** Maximum number of webhooks per account. */
export const maxEndpoints = 5
/** Maximum number of deliveries per response. */
export const maxDeliveries = 20

const url = z
  .url({ protocol: /^https?$/, error: 'Enter a URL that starts with https://.' })
  .max(...maxCharacters(2_000))
  .describe(
    'Endpoint URL. Must use https and be reachable from the public internet. Redirects aren’t followed.',
  )
const events = z
  .array(z.enum(webhookEventNames))
  .min(1, 'Select at least one event.')
  .describe('Events that the webhook receives.')

export const WebhookEndpoint = z
  .object({
    id: z.int(),
    url: z.string(),
    events: z.array(z.enum(webhookEventNames)),
    isOn: z
      .boolean()
      .describe(
        'True if the webhook is on. Turned off automatically after about 3 days without a successful delivery.',
      ),
    failingSince: timestampField.nullable(),
    lastSuccessAt: timestampField.nullable(),
    createdAt: timestampField,
    version: z.int(),
  })
  .meta({ id: 'Webhook' })
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>

const secret = z
  .string()
  .describe('Signing secret in Standard Webhooks format (`whsec_…`). Returned only once.')

export const WebhookDelivery = z
  .object({
    id: z.int(),
    messageId: z.string().describe('Value of the `webhook-id` header. The same for every attempt.'),
    event: z.string(),
    body: z.string(),
    state: z.enum(['waiting', 'delivered', 'failed']),
    tries: z.int(),
    createdAt: timestampField,
    triedAt: timestampField.nullable(),
    nextTryAt: timestampField.nullable(),
    answerStatus: z.int().nullable(),
    answer: z.string().nullable().describe('Beginning of the last response.'),
    problem: z.string().nullable().describe('Reason the last attempt got no response.'),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const listWebhooksEndpoint = endpoint('GET /api/webhooks', {
  summary: 'List the caller’s webhooks',
  access: 'member',
  output: z.object({ endpoints: z.array(WebhookEndpoint) }),
})

export const NewWebhook = z.object({ url, events })

export const addWebhookEndpoint = endpoint('POST /api/webhooks', {
  summary: 'Create a webhook',
  description:
    'Sends events about leads and listings to a URL. The response includes the signing secret.',
  access: 'member',
  affectsOthers: true,
  recentlyVerified: true,
  refusals: ['conflict'],
  input: NewWebhook,
  output: z.object({ endpoint: WebhookEndpoint, secret }),
})

export const changeWebhookEndpoint = endpoint('PUT /api/webhooks/{id}', {
  summary: 'Update a webhook',
  description: 'Changes the webhook’s URL or events, or turns the webhook on or off.',
  access: 'member',
  affectsOthers: true,
  recentlyVerified: true,
  refusals: ['conflict'],
  input: z.object({ id, url, events, isOn: z.boolean(), version: z.int() }),
  output: WebhookEndpoint,
})

export const removeWebhookEndpoint = endpoint('DELETE /api/webhooks/{id}', {
  summary: 'Delete a webhook and its log',
  access: 'member',
  input: z.object({ id }),
  output: z.object({ id: z.int() }),
})

export const renewSecretEndpoint = endpoint('POST /api/webhooks/{id}/secret', {
  summary: 'Rotate a webhook’s signing secret',
  description: 'The old secret is no longer used.',
  access: 'member',
  recentlyVerified: true,
  input: z.object({ id }),
  output: z.object({ secret }),
})

export const testWebhookEndpoint = endpoint('POST /api/webhooks/{id}/test', {
  summary: 'Send a `test.sent` message to a webhook',
  access: 'member',
  affectsOthers: true,
  refusals: ['slow_down', 'conflict'],
  input: z.object({ id }),
  output: WebhookDelivery,
})

export const listDeliveriesEndpoint = endpoint('GET /api/webhooks/{id}/deliveries', {
  summary: 'List a webhook’s deliveries',
  description: 'Returns messages and responses, newest first. They are stored for 30 days.',
  access: 'member',
  input: z.object({
    id,
    before: rowId.optional().describe('Delivery ID. Returns only deliveries before this one.'),
  }),
  output: z.object({ deliveries: z.array(WebhookDelivery), hasMore: z.boolean() }),
})

export const resendDeliveryEndpoint = endpoint(
  'POST /api/webhooks/{id}/deliveries/{deliveryId}/resend',
  {
    summary: 'Resend a webhook delivery',
    description: 'Uses the same `webhook-id`.',
    access: 'member',
    affectsOthers: true,
    refusals: ['slow_down', 'conflict'],
    input: z.object({ id, deliveryId: id }),
    output: WebhookDelivery,
  },
)
