import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { providerId } from './contract.ts'
import { simulationNames } from './simulations.ts'

const endpoint = defineEndpoints('Payments')

export const receivePaymentWebhookEndpoint = endpoint('POST /api/payments/webhook', {
  summary: 'Receive a webhook from the payment provider',
  description: 'Messages are signed. A repeated message has no effect.',
  access: 'anyone',
  refusals: ['slow_down'],
  needsRawBody: true,
  input: z.looseObject({}),
  output: z.object({ received: z.literal(true) }),
})

export const decideSandboxOrderEndpoint = endpoint('POST /api/sandbox/{orderId}/decide', {
  summary: 'Approve, decline, or cancel a sandbox order',
  description: 'Simulates the buyer’s decision on a payment with test money.',
  access: 'anyone',
  refusals: ['not_found', 'conflict'],
  input: z.strictObject({
    orderId: providerId,
    decision: z.enum(['approve', 'decline', 'cancel']),
    simulation: z.enum(simulationNames).default('none'),
  }),
  output: z.object({
    goTo: z.string().describe('URL that returns the buyer to the merchant’s site.'),
  }),
})
