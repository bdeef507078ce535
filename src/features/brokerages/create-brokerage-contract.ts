import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { nullableText, pathId, timestampField } from '#kernel/fields.ts'
import { requiredField, WebsiteField } from './form-fields.ts'
import { OfficeInput } from './office-contract.ts'

/** A new brokerage as entered by its creator, with its first office. */
export const CreateBrokerageFields = z
  .object({
    name: requiredField(100, 'Name'),
    isBroker: z.boolean().default(false),
    isDealer: z.boolean().default(false),
    website: WebsiteField,
    office: OfficeInput,
    acceptTerms: z
      .boolean()
      .default(false)
      .describe('True to accept the terms for brokerages, which is required if the site has some.'),
  })
  .refine(hasBusinessType, {
    message: noBusinessTypeMessage(),
    path: ['isBroker'],
    when: canCheckBusinessType,
  })

/** Requires at least one of the two business types: selling for others and selling its own aircraft. */
export function hasBusinessType({ isBroker, isDealer }: { isBroker: boolean; isDealer: boolean }) {
  return isBroker || isDealer
}
export function noBusinessTypeMessage() {
  return 'Select broker, dealer, or both.'
}
// Runs the check even if other fields are invalid, which would otherwise hide this error.
export function canCheckBusinessType({ value }: { value: unknown }) {
  return typeof value === 'object' && value !== null
}

const CreatedBrokerage = z
  .object({
    id: z.int(),
    name: z.string(),
    route: z.string().describe('URL slug of the brokerage’s page, /biz/{route}.'),
    isConfirmed: z
      .boolean()
      .describe(
        'True once staff approve the brokerage. Until then, only its members and staff can see it.',
      ),
  })
  .meta({ id: 'CreatedBrokerage' })

const endpoint = defineEndpoints('Brokerages')

export const createBrokerageEndpoint = endpoint('POST /api/biz', {
  summary: 'Create a brokerage',
  description: 'The caller becomes its administrator. Idempotent by key.',
  access: 'member',
  affectsOthers: true,
  recentlyVerified: true,
  refusals: ['conflict', 'slow_down'],
  input: CreateBrokerageFields.safeExtend({
    foundingKey: z
      .uuid()
      .optional()
      .describe('Idempotency key chosen by the client. Send the same key with every retry.'),
  }),
  output: CreatedBrokerage,
})

export const confirmBrokerageEndpoint = endpoint('POST /api/biz/{id}/confirm', {
  summary: 'Approve a brokerage',
  description: 'Makes it public. Its founder is notified by email once.',
  access: ['WebAppAdmin', 'ServerAdmin'],
  refusals: ['conflict'],
  input: z.object({ id: pathId }),
  output: CreatedBrokerage,
})

export const maxDeclineReasonLength = 1_000
export const declineBrokerageEndpoint = endpoint('POST /api/biz/{id}/decline', {
  summary: 'Decline a brokerage',
  description: 'Its founder gets the reason. It waits for approval again once its account changes.',
  access: ['WebAppAdmin', 'ServerAdmin'],
  affectsOthers: true,
  refusals: ['conflict'],
  input: z.object({
    reason: requiredField(maxDeclineReasonLength, 'Reason').describe('Sent to the founder.'),
    id: pathId,
  }),
  output: CreatedBrokerage,
})

export const listPendingBrokeragesEndpoint = endpoint('GET /api/biz/waiting', {
  summary: 'List brokerages waiting for approval',
  description: 'Oldest first.',
  access: ['WebAppAdmin', 'ServerAdmin'],
  output: z.array(
    CreatedBrokerage.pick({ id: true, name: true, route: true }).extend({
      website: z.string().nullable(),
      city: z.string().nullable().describe('City of the main office.'),
      state: z.string().nullable().describe('Two-letter state code.'),
      foundedAt: timestampField,
      looksLike: z
        .array(z.string())
        .describe('Names of up to five other brokerages that look similar.'),
      founder: nullableText.describe('Username of the founder. Null if the account was deleted.'),
    }),
  ),
})
