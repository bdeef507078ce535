import { z } from 'zod'
import { patternKinds, paymentWarningKinds } from '#features/conversations/payment-warnings.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { pageFields, timestampField } from '#kernel/fields.ts'
import { pageSchema } from '#kernel/lists/page-schema.ts'
import { moderatorRoles } from './contract.ts'

const endpoint = defineEndpoints('Moderation')

const MessagePattern = z.object({
  account: z
    .object({ profileId: z.int(), name: z.string().nullable(), email: z.string() })
    .nullable()
    .describe('Null for senders without an account.'),
  firm: z.string().nullable().describe('Brokerage of a sender who can’t be identified.'),
  conversations: z.int().describe('Number of conversations in which messages raised warnings.'),
  kinds: z.array(z.enum(paymentWarningKinds)),
  others: z.int().describe('Number of other senders’ conversations with the same detail.'),
  firstAt: timestampField,
  lastAt: timestampField,
  reported: z.array(z.int()).describe('IDs of those that were reported and await a decision.'),
})
export type MessagePattern = z.infer<typeof MessagePattern>

export const listMessagePatternsEndpoint = endpoint('GET /api/moderation/message-patterns', {
  summary: 'List senders whose messages raised warnings in several conversations',
  access: moderatorRoles,
  input: z.object({
    kind: z.enum(patternKinds).optional(),
    ...pageFields(25),
  }),
  output: pageSchema(MessagePattern).extend({ since: timestampField }),
})
