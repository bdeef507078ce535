import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { pathId } from '#kernel/fields.ts'
import { UserDetail } from './contract.ts'

const tag = 'Server admin'
const access = ['ServerAdmin'] as const

export const SessionRow = z.object({
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
export type SessionRow = z.infer<typeof SessionRow>

export const listSessionsEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/sessions',
  tag,
  summary: 'List an account’s sessions',
  access,
  refusals: ['not_found'],
  input: z.object({ id: pathId }),
  output: z.object({ items: z.array(SessionRow) }),
})

export const endSessionEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}/sessions/{sessionId}',
  tag,
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

export const endSessionsEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}/sessions',
  tag,
  summary: 'End all of an account’s sessions',
  access,
  recentlyVerified: true,
  refusals: ['not_found'],
  input: z.object({ id: pathId }),
  output: z.object({ ended: z.int() }),
})

export const removeSecondStepEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}/secondStep',
  tag,
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
      .trim()
      .min(1, 'Explain how you know that the owner made this request.')
      .max(500, 'Reason must be at most 500 characters'),
  }),
  output: UserDetail,
})
