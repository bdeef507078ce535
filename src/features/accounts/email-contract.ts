import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { instant } from '#kernel/fields.ts'
import { ChangeEmailForm } from './rules.ts'

const tag = 'Account'
const Done = z.object({ message: z.string().describe('What a person may read.') })
const token = z.string().min(1).max(200).describe('Of the link that was mailed.')

export const AccountEmail = z.object({
  email: z.string(),
  isConfirmed: z.boolean(),
  pending: z
    .object({ email: z.string(), until: instant })
    .nullable()
    .describe('The address that was asked for and waits for its reader.'),
})
export type AccountEmail = z.infer<typeof AccountEmail>

export const getAccountEmailEndpoint = endpoint({
  method: 'GET',
  path: '/api/account/email',
  tag,
  summary: 'The address that the account logs in with, and the one that waits to become it',
  access: 'member',
  input: z.object({}),
  output: AccountEmail,
})

export const changeEmailEndpoint = endpoint({
  method: 'POST',
  path: '/api/account/changeemail',
  tag,
  summary:
    'Ask for another address: a link to confirm it goes there, and one that stops it to the present one',
  access: 'member',
  // Of whoever has a second factor.
  refusals: ['slow_down', 'verify_first'],
  ignoresQuery: true,
  input: ChangeEmailForm,
  output: Done,
})

export const cancelEmailChangeEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/account/changeemail',
  tag,
  summary: 'Ask for another address no more',
  access: 'member',
  input: z.object({}),
  output: Done,
})

export const confirmNewEmailEndpoint = endpoint({
  method: 'POST',
  path: '/api/account/confirmnewemail',
  tag,
  summary: 'Confirm the new address, logged in to the account; ends all other sessions',
  access: 'member',
  refusals: ['conflict'],
  ignoresQuery: true,
  input: z.object({ token }),
  output: Done.extend({ email: z.string() }),
})

export const keepEmailEndpoint = endpoint({
  method: 'POST',
  path: '/api/account/keepemail',
  tag,
  summary:
    'Stop a change of the address, or take it back within a day, with the token that was mailed to the old one',
  access: 'anyone',
  refusals: ['slow_down', 'conflict'],
  ignoresQuery: true,
  input: z.object({ token }),
  output: Done.extend({
    email: z.string(),
    resetToken: z
      .string()
      .describe('All sessions and the password have ended; this token chooses another password.'),
  }),
})
