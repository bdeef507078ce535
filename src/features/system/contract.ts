import { z } from 'zod'
import { UnassignedCapture } from '#features/payments/staff-contract.ts'
import { policyReportsPath, vitalsPath } from '#kernel/api-paths.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { nullableInt, nullableText } from '#kernel/fields.ts'
import { pageTypes, type Vital, vitalNames, vitalRatings, vitals } from './web-vitals.ts'

const endpoint = defineEndpoints('Server admin')
const access = ['ServerAdmin'] as const

export const Failure = z.object({
  kind: z.enum(['mail', 'job']),
  id: z.string(),
  queue: z.string().describe('Queue of the job, or the kind of email.'),
  description: z.string().describe('Human-readable description of the failed email or job.'),
  error: z.string().nullable(),
  attempts: z.int(),
  since: z.string(),
})
export type Failure = z.infer<typeof Failure>

const MarketTotals = z.object({
  countedAt: z.string().describe('Time of the count, which runs every five minutes.'),
  listings: z.object({
    total: z.int(),
    offered: z.int().describe('Listings that visitors can find.'),
    byStatus: z.array(z.object({ status: z.string(), count: z.int() })),
  }),
  leads: z.object({
    last30Days: z.int(),
    waitingOverDay: z
      .int()
      .describe('Number of brokerage leads that have been new for more than 24 hours.'),
  }),
  pictures: z.int().describe('Number of images. Estimated above 20,000.'),
  databaseBytes: z.int(),
})

export type MarketTotals = z.infer<typeof MarketTotals>

const Process = z.object({
  number: z.int(),
  startedAt: z.string(),
  memoryBytes: z.int(),
  delayMs: z.int().describe('99th percentile of event loop lag, in milliseconds.'),
  requests: z.int(),
  failed: z.int().describe('Number of requests that returned status 500 or higher.'),
  connectionsUsed: z.int(),
  requestsWaiting: z.int().describe('Number of requests waiting for a database connection.'),
  listings: nullableInt.describe(
    'Number of listings in the process’s search index. Null while the index loads.',
  ),
  behind: z.int().nullable(),
})

export const getAdminDashboardEndpoint = endpoint('GET /api/admin/admin-dashboard', {
  summary: 'Get system metrics and failures',
  access,
  output: z.object({
    readAt: z.string(),
    stored: MarketTotals.nullable().describe('Null before the first count.'),
    users: z.object({
      total: z.int(),
      isExact: z
        .boolean()
        .describe(
          'False if the total is the query planner’s estimate, which is used above 20,000.',
        ),
      joined7Days: z.int(),
      targetedAddresses: z
        .int()
        .describe(
          'Number of email addresses with many failed logins in the past day. Their owners have been notified.',
        ),
    }),
    storage: z.object({
      kind: z.enum(['folder', 'bucket']),
      freeBytes: nullableInt.describe(
        'Free disk space in bytes. Null for a bucket, which has no size limit.',
      ),
      totalBytes: z.int().nullable().describe('Total disk space in bytes. Null for a bucket.'),
      uploadsWaiting: z.int().describe('Number of images waiting to be resized.'),
    }),
    index: z.object({
      isReady: z.boolean(),
      version: z.int(),
      behind: z
        .int()
        .describe('Number of listing changes that this process’s search index hasn’t applied yet.'),
      oldestBehindAt: z.string().nullable(),
    }),
    database: z.object({ connections: z.int(), maxConnections: z.int(), webProcesses: z.int() }),
    process: z.object({ startedAt: z.string(), memoryBytes: z.int(), node: z.string() }),
    processes: z
      .array(Process)
      .describe('Web processes of the responding machine, as reported by /metrics.'),
    vitals: z
      .array(
        z.object({
          page: z.enum(pageTypes),
          measured: z.array(
            z.object({
              name: z.enum(vitalNames),
              p75: z
                .number()
                .describe(
                  '75th percentile, in seconds except for CLS, estimated from a histogram.',
                ),
              count: z.int().describe('Number of measurements since the processes started.'),
              rating: z.enum(vitalRatings),
            }),
          ),
        }),
      )
      .describe('Speed that visitors’ browsers measured. Omits pages without measurements.'),
    uploadsReceiving: z.int(),
    paymentsExecuting: z
      .int()
      .describe('Number of payments started at the provider whose outcome is unknown.'),
    caches: z
      .object({ entries: z.int(), bytes: z.int(), hits: z.int(), misses: z.int() })
      .describe(
        'Entries, size, hits, and misses of these processes’ search, card, and page caches.',
      ),
    mails: z.object({
      waiting: z.int(),
      late: z.int().describe('Number of emails that failed and will be retried.'),
      dead: z.int(),
      oldestWaitingAt: z.string().nullable(),
      isHeld: z
        .boolean()
        .describe('True if no mail server is configured. Emails wait until one is.'),
    }),
    payments: z.object({
      label: nullableText.describe(
        'Name of the payment provider. Null if none is set up. Payments are then unavailable.',
      ),
      isSandbox: z.boolean().describe('True if payments go through the built-in sandbox.'),
      isTest: z.boolean().optional().describe('True if the provider is in its test mode.'),
    }),
    backups: z
      .array(
        z.object({
          target: z.string(),
          endedAt: z.string(),
          damaged: z.int().describe('Number of parts that are damaged and can’t be repaired.'),
          missing: z
            .int()
            .describe('Number of files that the database references but that don’t exist.'),
        }),
      )
      .describe('The latest backup to each target.'),
    unassignedCaptures: z
      .array(UnassignedCapture)
      .describe('Latest 100 captured payments without an invoice.'),
    queues: z.array(
      z.object({
        name: z.string(),
        waiting: z.int(),
        running: z.int(),
        dead: z.int(),
        oldestDueAt: z.string().nullable().describe('Time when the oldest waiting job was due.'),
      }),
    ),
    failures: z.array(Failure).describe('Latest 100 undeliverable emails and failed jobs.'),
    failureCount: z.int(),
  }),
})
export type SystemReport = z.infer<typeof getAdminDashboardEndpoint.output>

const Retried = z.object({ retried: z.int() })

export const retryMailEndpoint = endpoint('POST /api/admin/mails/{id}/retry', {
  summary: 'Retry an undeliverable email',
  description: 'Delivery is attempted for another day.',
  access,
  refusals: ['not_found'],
  input: z.object({ id: z.coerce.number().int() }),
  output: Retried,
})

export const retryJobEndpoint = endpoint('POST /api/admin/jobs/{queue}/{id}/retry', {
  summary: 'Retry a failed job',
  access,
  refusals: ['not_found'],
  input: z.object({
    queue: z.string().regex(/^[\w-]{1,100}$/, 'Invalid queue name'),
    id: z.uuid('Invalid job ID'),
  }),
  output: Retried,
})

export const retryAllEndpoint = endpoint('POST /api/admin/failures/retry', {
  summary: 'Retry all failures',
  description: 'Retries the latest 500 undeliverable emails and the latest 500 failed jobs.',
  access,
  output: Retried,
})

export const clearCachesEndpoint = endpoint('POST /api/admin/cache/clear', {
  summary: 'Clear the caches of all processes',
  description: 'Clears cached lookups and pages.',
  access,
  output: z.object({ cleared: z.literal(true) }),
})

/** Measurements of one page view. Contains nothing that identifies the visitor. */
export const VitalsReport = z.object({
  page: z.enum(pageTypes),
  device: z.enum(['phone', 'tablet', 'desktop']),
  connection: z.enum(['slow', 'fast', 'unknown']),
  values: z.object({
    LCP: vitalValue('LCP'),
    INP: vitalValue('INP'),
    CLS: vitalValue('CLS'),
    TTFB: vitalValue('TTFB'),
  }),
})
export type VitalsReport = z.infer<typeof VitalsReport>

function vitalValue(name: Vital) {
  return z.number().min(0).max(vitals[name].max).optional()
}

export const receiveVitalsEndpoint = defineEndpoints('Browser reports')(`POST ${vitalsPath}`, {
  summary: 'Report the speed of a page view',
  description:
    'Called by a share of browsers. Adds the measurements to histograms and stores nothing else.',
  access: 'anyone',
  refusals: ['slow_down'],
  input: VitalsReport,
  output: z.object({ counted: z.int() }),
})

export const receivePolicyReportsEndpoint = defineEndpoints('Browser reports')(
  `POST ${policyReportsPath}`,
  {
    summary: 'Report content security policy violations',
    description:
      'Called by browsers. Accepts `application/csp-report` and `application/reports+json`.',
    access: 'anyone',
    refusals: ['slow_down'],
    bodyLimitBytes: 16 * 1024,
    output: z.object({ counted: z.int() }),
  },
)
