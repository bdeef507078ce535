import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { Confirmation, timestampField } from '#kernel/fields.ts'
import { ChangeEmailFields } from './rules.ts'

const endpoint = defineEndpoints('Account')
const token = z.string().min(1).max(200).describe('Token from the emailed link.')

export const AccountEmailState = z.object({
  email: z.string(),
  isConfirmed: z.boolean(),
  pending: z
    .object({ email: z.string(), until: timestampField })
    .nullable()
    .describe('Requested email address that isn’t confirmed yet. Null if there is none.'),
})
export type AccountEmailState = z.infer<typeof AccountEmailState>

export const getAccountEmailEndpoint = endpoint('GET /api/account/email', {
  summary: 'Get the account’s email address',
  description: 'Returns the login address and any new address waiting for confirmation.',
  access: 'member',
  output: AccountEmailState,
})

export const changeEmailEndpoint = endpoint('POST /api/account/changeemail', {
  summary: 'Request an email change',
  description:
    'Sends a confirmation link to the new address and a cancellation link to the current one.',
  access: 'member',
  // Only for accounts with a second factor.
  refusals: ['slow_down', 'verify_first'],
  ignoresQuery: true,
  input: ChangeEmailFields,
  output: Confirmation,
})

export const cancelEmailChangeEndpoint = endpoint('DELETE /api/account/changeemail', {
  summary: 'Cancel a pending email change',
  access: 'member',
  output: Confirmation,
})

export const confirmNewEmailEndpoint = endpoint('POST /api/account/confirmnewemail', {
  summary: 'Confirm a new email address',
  description: 'The caller must be logged in to the account. Ends all other sessions.',
  access: 'member',
  refusals: ['conflict'],
  ignoresQuery: true,
  input: z.object({ token }),
  output: Confirmation.extend({ email: z.string() }),
})

export const revertEmailChangeEndpoint = endpoint('POST /api/account/keepemail', {
  summary: 'Cancel or undo an email change',
  description:
    'Requires the token emailed to the old address. A completed change can be undone within a day.',
  access: 'anyone',
  refusals: ['slow_down', 'conflict'],
  ignoresQuery: true,
  input: z.object({ token }),
  output: Confirmation.extend({
    email: z.string(),
    resetToken: z
      .string()
      .describe(
        'Token for setting a new password. All sessions and the old password were revoked.',
      ),
  }),
})
