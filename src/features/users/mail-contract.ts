import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { pathId } from '#kernel/fields.ts'
import { ByEmail } from './contract.ts'

const tag = 'Server admin'
const access = ['ServerAdmin'] as const

const Mailed = z.object({ message: z.string() })

export const sendResetEndpoint = endpoint({
  method: 'POST',
  path: '/api/account/AdminSendResetPassword',
  tag,
  summary: 'Email an account owner a password reset link',
  access,
  recentlyVerified: true,
  refusals: ['not_found', 'slow_down'],
  input: ByEmail,
  output: Mailed,
})

export const sendConfirmationEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/confirmation',
  tag,
  summary: 'Resend an account’s confirmation email',
  access,
  refusals: ['not_found', 'conflict', 'slow_down'],
  input: z.object({ id: pathId }),
  output: Mailed,
})

const Registered = z.object({ profileId: z.int(), email: z.string() })

export const registerUserEndpoint = endpoint({
  method: 'POST',
  path: '/api/account/AdminUserRegistration',
  tag,
  summary: 'Create an account for a user',
  description: 'Emails the user a link to set a password.',
  access,
  recentlyVerified: true,
  refusals: ['conflict', 'slow_down'],
  input: ByEmail,
  output: Registered,
})

export const registerCallCenterUserEndpoint = endpoint({
  method: 'POST',
  path: '/api/account/AdminCallCenterUserRegistration',
  tag,
  summary: 'Create an account for a call center member',
  description: 'Emails the member a link to set a password.',
  access,
  recentlyVerified: true,
  refusals: ['conflict', 'slow_down'],
  input: ByEmail,
  output: Registered,
})
