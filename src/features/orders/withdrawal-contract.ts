import { z } from 'zod'
import { decimalAmount } from '#features/payments/refund-rules.ts'
import { mailAddressField } from '#kernel/addresses/mail-address-field.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import {
  Confirmation,
  pathId as id,
  maxCharacters,
  nullableText,
  nullableTimestamp,
  pageFields,
  rowVersion,
  timestampField,
} from '#kernel/fields.ts'
import { pageSchema } from '#kernel/lists/page-schema.ts'
import { normalizeLine, normalizeText } from '#kernel/normalize-text.ts'
import { withdrawalKinds, withdrawalStates } from './withdrawal-rules.ts'

const endpoint = defineEndpoints('Orders')
const access = ['WebAppAdmin', 'ServerAdmin'] as const

/** Shared by the form and the API. */
export const WithdrawalInput = z.object({
  kind: z
    .enum(withdrawalKinds)
    .describe('A withdrawal within the period that the law grants, or a cancellation.'),
  name: z
    .string()
    .overwrite(normalizeLine)
    .min(1, 'Enter your name.')
    .max(120, 'Enter up to 120 characters.'),
  number: z
    .string()
    .overwrite(normalizeLine)
    // Receipts repeat it to addresses that anyone can enter, so it can't contain a web address.
    .regex(/^[\p{L}\p{N}#/ _-]{1,40}$/u, 'Enter the number in your receipt, such as 1905.')
    .describe('Number of the invoice or order.'),
  email: mailAddressField({ whenMissing: 'Enter your email address.' }),
  reason: z
    .string()
    .overwrite(normalizeText)
    .max(...maxCharacters(1_000))
    .default('')
    .describe('Cause of a cancellation without notice.'),
  endsOn: z
    .union([z.iso.date('Select a date.'), z.literal('')])
    .default('')
    .describe('When a cancellation ends the contract. As soon as possible if empty.'),
})
export type WithdrawalInput = z.infer<typeof WithdrawalInput>
export const withdrawalFields = ['kind', 'name', 'number', 'email', 'reason', 'endsOn'] as const
export type WithdrawalField = (typeof withdrawalFields)[number]

export const sendWithdrawalEndpoint = endpoint('POST /api/contracts/withdrawals', {
  summary: 'Withdraw from a contract or cancel it',
  description:
    'Available on sites whose country requires it. The response is the same whether or not there is such a contract. Visitors who aren’t logged in need a human check code in X-Anti-Bot.',
  access: 'anyone',
  refusals: ['not_found', 'slow_down'],
  input: WithdrawalInput,
  output: Confirmation,
})

const Withdrawal = z
  .object({
    withdrawalId: z.int(),
    version: z.int(),
    kind: z.enum(withdrawalKinds),
    state: z.enum(withdrawalStates),
    name: nullableText,
    email: nullableText,
    number: z.string().describe('Number of the order or invoice as the sender entered it.'),
    reason: nullableText,
    endsOn: z.iso.date().nullable(),
    isLoggedIn: z.boolean().describe('True if the buyer sent it while logged in.'),
    isInTime: z.boolean().nullable().describe('Null if no contract matches.'),
    receivedDate: timestampField,
    dueDate: timestampField,
    decidedDate: nullableTimestamp,
    decisionReason: nullableText,
    contract: z
      .object({
        invoiceId: z.int(),
        title: z.string(),
        amount: z.string(),
        refunded: z.string(),
        currency: z.string(),
        paidDate: timestampField,
        startsNow: z
          .boolean()
          .describe('True if the buyer asked for the service to start at once.'),
        daysUsed: z.int(),
        days: z.int().nullable(),
      })
      .nullable()
      .describe('Contract of the sender. Null if the address doesn’t match the number.'),
    refund: z.string().describe('Amount to refund if it’s accepted, or that was to be refunded.'),
    isRefundMissing: z.boolean().describe('True if it’s accepted but not refunded yet.'),
  })
  .meta({ id: 'Withdrawal' })
export type Withdrawal = z.infer<typeof Withdrawal>

export const findWithdrawalsEndpoint = endpoint('GET /api/withdrawals', {
  summary: 'List withdrawals and cancellations',
  description: 'Undecided ones come first, sorted by their due date.',
  access,
  input: z.object({
    ...pageFields(25),
    state: z.enum(withdrawalStates).optional(),
  }),
  output: pageSchema(Withdrawal),
})

export const decideWithdrawalEndpoint = endpoint('POST /api/withdrawals/{id}/decide', {
  summary: 'Accept or decline a withdrawal',
  description:
    'Accepting refunds the amount and revokes what was granted. The sender is emailed in both cases.',
  access,
  recentlyVerified: true,
  refusals: ['conflict', 'not_found'],
  input: z.strictObject({
    id,
    version: rowVersion,
    accept: z.boolean(),
    refund: decimalAmount
      .default('0.00')
      .describe(
        'The withdrawal’s `refund` that you read. Accepting returns 409 if it’s out of date.',
      ),
    reason: z
      .string()
      .overwrite(normalizeLine)
      .max(250)
      .default('')
      .describe('Required to decline. Shown to the sender.'),
  }),
  output: Withdrawal,
})
