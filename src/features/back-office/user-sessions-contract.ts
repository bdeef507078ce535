import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { pathId } from '#kernel/fields.ts'
import { UserDetail } from './users-contract.ts'

const tag = 'Server admin'
const access = ['ServerAdmin'] as const

export const SessionRow = z.object({
  sessionId: z.string().describe('Ends the session, opens nothing.'),
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
  summary: 'Where an account is logged in',
  access,
  refusals: ['not_found'],
  input: z.object({ id: pathId }),
  output: z.object({ items: z.array(SessionRow) }),
})

export const endSessionEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}/sessions/{sessionId}',
  tag,
  summary: 'End one session of an account',
  access,
  recentlyVerified: true,
  refusals: ['not_found'],
  input: z.object({ id: pathId, sessionId: z.string().regex(/^[0-9a-f]{32}$/, 'Not a session') }),
  output: z.object({ ended: z.int() }),
})

export const endSessionsEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}/sessions',
  tag,
  summary: 'End all sessions of an account',
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
  summary: 'Remove the passkeys, app and recovery codes of an owner who has lost them all',
  access,
  recentlyVerified: true,
  refusals: ['not_found', 'conflict'],
  input: z.object({
    id: pathId,
    reason: z
      .string()
      .trim()
      .min(1, 'How do you know that it is the owner who asks?')
      .max(500, 'Reason must be at most 500 characters'),
  }),
  output: UserDetail,
})
