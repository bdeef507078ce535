import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { newestFirstFields, nextCursorField, timestampField } from '#kernel/fields.ts'

const endpoint = defineEndpoints('Account')

/** ID of one of an account's sessions. It can't be used to authenticate. */
const SessionId = z.string().regex(/^[0-9a-f]{32}$/, 'Invalid session ID')
const device = z
  .string()
  .describe(
    'Browser and operating system as reported by the browser, such as “Firefox on Windows”.',
  )
const network = z.string().nullable().describe('IP address range, such as 203.0.113.0/24.')

export const AccountSession = z.object({
  sessionId: SessionId.describe(
    'Session ID. Use it to end the session. It can’t be used to log in.',
  ),
  device,
  network,
  startedAt: timestampField,
  lastSeenAt: timestampField.describe('Time of the last activity, to the minute.'),
  endsAt: timestampField.describe(
    'Latest time when the session can expire. Inactive sessions expire earlier.',
  ),
  isRemembered: z.boolean(),
  isLocked: z.boolean(),
  isThisOne: z.boolean(),
})
export type AccountSession = z.infer<typeof AccountSession>

export const listMySessionsEndpoint = endpoint('GET /api/account/sessions', {
  summary: 'List the caller’s sessions',
  description: 'The current session comes first.',
  access: 'member',
  output: z.object({ items: z.array(AccountSession) }),
})

const Ended = z.object({ ended: z.int().describe('Number of sessions that were ended.') })

export const endMySessionEndpoint = endpoint('DELETE /api/account/sessions/{sessionId}', {
  summary: 'End one of the caller’s sessions',
  description: 'Takes effect immediately.',
  access: 'member',
  recentlyVerified: true,
  input: z.object({ sessionId: SessionId }),
  output: Ended,
})

export const endOtherSessionsEndpoint = endpoint('DELETE /api/account/sessions', {
  summary: 'End the caller’s other sessions',
  description: 'Ends all sessions except the current one. Takes effect immediately.',
  access: 'member',
  recentlyVerified: true,
  output: Ended,
})

export const ActivityEntry = z.object({
  id: z.int(),
  happenedAt: timestampField,
  action: z.string().describe('Action code, such as `log-in` or `password.change`.'),
  words: z.string().describe('Display text of the action, such as `Changed the password`.'),
  about: z.string().nullable().describe('Name of the object that the action affected.'),
  path: z.string().nullable().describe('Path of the affected object’s page.'),
  times: z
    .int()
    .describe('Number of occurrences. Failed logins from one network on one day share an entry.'),
  device,
  network,
  sessionId: SessionId.nullable().describe(
    'Session that performed the action, even if it has ended.',
  ),
  isThisSession: z.boolean(),
  isWarning: z
    .boolean()
    .describe('True if the owner should investigate the entry unless they recognize it.'),
})
export type ActivityEntry = z.infer<typeof ActivityEntry>

export const listActivityEndpoint = endpoint('GET /api/account/activity', {
  summary: 'List the caller’s account activity',
  description: 'Newest first.',
  access: 'member',
  input: z.object({
    session: SessionId.optional().describe('Session to filter by.'),
    ...newestFirstFields({ pageSize: 20, maxPageSize: 100 }),
  }),
  output: z.object({
    items: z.array(ActivityEntry),
    next: nextCursorField,
  }),
})
