import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { Confirmation, pathId } from '#kernel/fields.ts'
import { normalizeText } from '#kernel/normalize-text.ts'
import { ByEmail, UserDetail } from './contract.ts'

const endpoint = defineEndpoints('Server admin')
const access = ['ServerAdmin'] as const

export const SessionRow = z
  .object({
    sessionId: z
      .string()
      .describe('Session ID. Use it to end the session. It can’t be used to log in.'),
    startedAt: z.string(),
    lastSeenAt: z.string(),
    expiresAt: z.string(),
    isRemembered: z.boolean(),
    isLocked: z.boolean(),
    ip: z.string().nullable(),
    userAgent: z.string().nullable(),
    isThisOne: z.boolean(),
  })
  .meta({ id: 'SessionRow' })
export type SessionRow = z.infer<typeof SessionRow>

export const listSessionsEndpoint = endpoint('GET /api/admin/users/{id}/sessions', {
  summary: 'List an account’s sessions',
  access,
  refusals: ['not_found'],
  input: z.object({ id: pathId }),
  output: z.object({ items: z.array(SessionRow) }),
})

export const endSessionEndpoint = endpoint('DELETE /api/admin/users/{id}/sessions/{sessionId}', {
  summary: 'End one of an account’s sessions',
  access,
  recentlyVerified: true,
  refusals: ['not_found'],
  input: z.object({
    id: pathId,
    sessionId: z.string().regex(/^[0-9a-f]{32}$/, 'Invalid session ID'),
  }),
  output: z.object({ ended: z.int() }),
})

export const endSessionsEndpoint = endpoint('DELETE /api/admin/users/{id}/sessions', {
  summary: 'End all of an account’s sessions',
  access,
  recentlyVerified: true,
  refusals: ['not_found'],
  input: z.object({ id: pathId }),
  output: z.object({ ended: z.int() }),
})

export const removeSecondStepEndpoint = endpoint('DELETE /api/admin/users/{id}/secondStep', {
  summary: 'Remove an account’s second step',
  description:
    'Removes the passkeys, authenticator app, and recovery codes of an owner who lost them all.',
  access,
  recentlyVerified: true,
  refusals: ['not_found', 'conflict'],
  input: z.object({
    id: pathId,
    reason: z
      .string()
      .overwrite(normalizeText)
      .min(1, 'Explain how you know that the owner made this request.')
      .max(500, 'Reason must be at most 500 characters'),
  }),
  output: UserDetail,
})

export const sendResetEndpoint = endpoint('POST /api/account/AdminSendResetPassword', {
  summary: 'Email an account owner a password reset link',
  access,
  recentlyVerified: true,
  refusals: ['not_found', 'slow_down'],
  input: ByEmail,
  output: Confirmation,
})

export const sendConfirmationEndpoint = endpoint('POST /api/admin/users/{id}/confirmation', {
  summary: 'Resend an account’s confirmation email',
  access,
  refusals: ['not_found', 'conflict', 'slow_down'],
  input: z.object({ id: pathId }),
  output: Confirmation,
})

const Registered = z.object({ profileId: z.int(), email: z.string() })

export const registerUserEndpoint = endpoint('POST /api/account/AdminUserRegistration', {
  summary: 'Create an account for a user',
  description: 'Emails the user a link to set a password.',
  access,
  recentlyVerified: true,
  refusals: ['conflict', 'slow_down'],
  input: ByEmail,
  output: Registered,
})

export const registerCallCenterUserEndpoint = endpoint(
  'POST /api/account/AdminCallCenterUserRegistration',
  {
    summary: 'Create an account for a call center member',
    description: 'Emails the member a link to set a password.',
    access,
    recentlyVerified: true,
    refusals: ['conflict', 'slow_down'],
    input: ByEmail,
    output: Registered,
  },
)
