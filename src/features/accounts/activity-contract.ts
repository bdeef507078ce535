import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { instant, newestFirst, nextBefore } from '#kernel/fields.ts'

const tag = 'Account'

/** Names a session of one account; it opens nothing. */
const SessionId = z.string().regex(/^[0-9a-f]{32}$/, 'Not a session')
const device = z.string().describe('“Firefox on Windows”, as far as the browser says.')
const network = z
  .string()
  .nullable()
  .describe('The block of addresses that it came from, 203.0.113.0/24.')

export const OwnSession = z.object({
  sessionId: SessionId.describe('Ends the session, opens nothing.'),
  device,
  network,
  startedAt: instant,
  lastSeenAt: instant.describe('To the minute.'),
  endsAt: instant.describe('When it ends at the latest, or earlier if it is not used.'),
  isRemembered: z.boolean(),
  isLocked: z.boolean(),
  isThisOne: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const listOwnSessionsEndpoint = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  tag,
  summary: 'Where the own account is logged in, this session first',
  access: 'member',
  input: z.object({}),
  output: z.object({ items: z.array(OwnSession) }),
})

const Ended = z.object({ ended: z.int().describe('How many sessions.') })

export const endOwnSessionEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/{sessionId}',
  tag,
  summary: 'End one of the own sessions, at once and everywhere',
  access: 'member',
  recentlyVerified: true,
  input: z.object({ sessionId: SessionId }),
  output: Ended,
})

export const endOtherSessionsEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  tag,
  summary: 'End all own sessions but this one, at once and everywhere',
  access: 'member',
  recentlyVerified: true,
  input: z.object({}),
  output: Ended,
})

export const ActivityEntry = z.object({
  id: z.int(),
  happenedAt: instant,
  action: z.string().describe('`log-in`, `password.change` …'),
  words: z.string().describe('How it reads: `Changed the password`.'),
  about: z.string().nullable().describe('What it was done to.'),
  path: z.string().nullable().describe('Where that stands on the site.'),
  times: z.int().describe('Failed log-ins of a day from one network are one entry.'),
  device,
  network,
  sessionId: SessionId.nullable().describe('The session that did it, also when it has ended.'),
  isThisSession: z.boolean(),
  isWarning: z.boolean().describe('Worth a look if one does not remember it.'),
})
export type ActivityEntry = z.infer<typeof ActivityEntry>

export const listActivityEndpoint = endpoint({
  method: 'GET',
  path: '/api/account/activity',
  tag,
  summary: 'What happened with the own account, newest first',
  access: 'member',
  input: z.object({
    session: SessionId.optional().describe('Only what this session did.'),
    ...newestFirst({ usual: 20, most: 100 }),
  }),
  output: z.object({
    items: z.array(ActivityEntry),
    next: nextBefore,
  }),
})
