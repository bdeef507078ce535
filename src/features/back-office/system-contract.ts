import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'

const tag = 'Server admin'
const access = ['ServerAdmin'] as const

export const Failure = z.object({
  kind: z.enum(['mail', 'job']),
  id: z.string(),
  queue: z.string().describe('Of a job; of a mail its kind.'),
  what: z.string().describe('What failed, for people.'),
  error: z.string().nullable(),
  tried: z.int(),
  since: z.string(),
})
export type Failure = z.infer<typeof Failure>

const Kept = z.object({
  countedAt: z.string().describe('These figures are counted once a minute in each process.'),
  listings: z.object({
    total: z.int(),
    offered: z.int().describe('What visitors find.'),
    byStatus: z.array(z.object({ status: z.string(), count: z.int() })),
  }),
  leads: z.object({
    last30Days: z.int(),
    waitingOverDay: z.int().describe('Of brokerages, new for more than 24 hours.'),
  }),
  pictures: z.int().describe('Estimated once there are more than 20,000.'),
  databaseBytes: z.int(),
})

const Process = z.object({
  number: z.int(),
  startedAt: z.string(),
  memoryBytes: z.int(),
  delayMs: z.int().describe('99 of 100 turns of its event loop wait less.'),
  requests: z.int(),
  failed: z.int().describe('Answered with a status of 500 or more.'),
  connectionsUsed: z.int(),
  requestsWaiting: z.int().describe('For a connection to the database.'),
  listings: z.int().nullable().describe('In its index; null while that loads.'),
  behind: z.int().nullable(),
})

export const adminDashboardEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/admin-dashboard',
  tag,
  summary: 'Figures of the running system, and what it could not do',
  access,
  input: z.object({}),
  output: z.object({
    readAt: z.string(),
    kept: Kept,
    users: z.object({
      total: z.int(),
      isExact: z.boolean().describe('False: the planner’s estimate, beyond 20,000.'),
      joined7Days: z.int(),
      guessed: z
        .int()
        .describe(
          'For so many addresses came many wrong passwords within a day; their owners know.',
        ),
    }),
    storage: z.object({
      kind: z.enum(['folder', 'bucket']),
      freeBytes: z.int().nullable().describe('Null for a bucket, which has no end.'),
      totalBytes: z.int().nullable().describe('Of the disk.'),
      uploadsWaiting: z.int().describe('Pictures whose sizes are still to be made.'),
    }),
    index: z.object({
      isReady: z.boolean(),
      version: z.int(),
      behind: z.int().describe('Changes of the market that this process’s search has yet to read.'),
      oldestBehindAt: z.string().nullable(),
    }),
    database: z.object({ connections: z.int(), mostConnections: z.int(), webProcesses: z.int() }),
    process: z.object({ startedAt: z.string(), memoryBytes: z.int(), node: z.string() }),
    processes: z
      .array(Process)
      .describe('The web processes of the machine that answers, as /metrics tells of them.'),
    uploadsReceiving: z.int(),
    paymentsExecuting: z.int().describe('Begun at the provider, and their end not known yet.'),
    answers: z
      .object({ answers: z.int(), bytes: z.int(), hits: z.int(), misses: z.int() })
      .describe(
        'What these processes keep of searches, cards and pages, and how often it was there.',
      ),
    mails: z.object({
      waiting: z.int(),
      late: z.int().describe('Tried in vain, and tried again.'),
      dead: z.int(),
      oldestWaitingAt: z.string().nullable(),
      isHeld: z.boolean().describe('No mail server is set: all wait until one is.'),
    }),
    payments: z.object({
      label: z
        .string()
        .nullable()
        .describe('Who takes payments; null: nothing can be paid until it is set up.'),
      isSandbox: z.boolean().describe('Play money.'),
    }),
    queues: z.array(
      z.object({
        name: z.string(),
        waiting: z.int(),
        running: z.int(),
        dead: z.int(),
        oldestDueAt: z.string().nullable().describe('Since when the first that waits is due.'),
      }),
    ),
    failures: z.array(Failure).describe('Dead mails and jobs, the latest 100.'),
    failureCount: z.int(),
  }),
})
export type SystemReport = z.infer<typeof adminDashboardEndpoint.output>

const Retried = z.object({ retried: z.int() })

export const retryMailEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/mails/{id}/retry',
  tag,
  summary: 'Try a dead mail again, for another day',
  access,
  refusals: ['not_found'],
  input: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  output: Retried,
})

export const retryJobEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/{queue}/{id}/retry',
  tag,
  summary: 'Run a failed job again',
  access,
  refusals: ['not_found'],
  input: z.object({
    queue: z.string().regex(/^[\w-]{1,100}$/, 'Not a queue'),
    id: z.uuid('Not a job'),
  }),
  output: Retried,
})

export const retryAllEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/failures/retry',
  tag,
  summary: 'Try all dead mails and failed jobs again, the latest 500 of each',
  access,
  input: z.object({}),
  output: Retried,
})
