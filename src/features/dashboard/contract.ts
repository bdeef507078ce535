import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { nullableInt, nullableTimestamp, pathId, rowId, timestampField } from '#kernel/fields.ts'
import { defaultRange, metricKinds, metricSpans } from './metric-rules.ts'
import { todayKinds } from './today-rules.ts'

const endpoint = defineEndpoints('Dashboard')
const access = ['BizEmp', 'BizAdmin'] as const

const Scope = z.object({
  id: pathId.describe('Brokerage ID. Returns 404 unless the caller is a member.'),
  office: rowId.optional().describe('Office ID. Includes all offices if absent.'),
})

const AttentionReason = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('lead-waits'),
    leadId: z.int(),
    hours: z.int().describe('Hours since the buyer’s message.'),
  }),
  z.object({
    kind: z.literal('expires'),
    days: z.int().describe('Whole days until the listing expires.'),
  }),
  z.object({
    kind: z.literal('unconfirmed'),
    days: z.int().describe('Days since the seller last confirmed that the aircraft is for sale.'),
  }),
  z.object({ kind: z.literal('no-lead'), days: z.int().describe('Days since the last lead.') }),
  z.object({ kind: z.literal('few-photos'), photos: z.int() }),
])

export type AttentionReason = z.infer<typeof AttentionReason>

const TodayItem = z.object({
  kind: z.enum(todayKinds),
  leadId: nullableInt,
  listingId: nullableInt,
  person: z.string().nullable().describe('Name of the buyer.'),
  aircraft: z.string().nullable().describe('Title of the listing.'),
  url: z.string().nullable().describe('Path of the public listing page.'),
  text: z
    .string()
    .nullable()
    .describe(
      'The next step, the place of the viewing, the question, the missing fact, or the price check.',
    ),
  at: nullableTimestamp.describe(
    'Time since when the buyer has waited, or when the step, the viewing, or the end of the listing is due.',
  ),
  amount: nullableInt.describe(
    'Number of photos, questions, buyers who asked, days without a message, or aircraft that were never active.',
  ),
  others: z.array(z.int()).describe('IDs of other leads or listings that need the same.'),
})
export type TodayItem = z.infer<typeof TodayItem>

export const listTodayEndpoint = endpoint('GET /api/biz/{id}/today', {
  summary: 'List what’s worth doing today',
  description: 'At most ten tasks, most urgent first, and one per person and aircraft.',
  access,
  input: Scope.pick({ id: true }),
  output: z.array(TodayItem),
})

const Range = z
  .enum(metricSpans)
  .default(defaultRange)
  .describe('Date range up to today, in UTC days.')
const Scoped = Scope.extend({ range: Range })
const countsByRange = z.record(z.enum(metricSpans), z.int())

export const getDashboardEndpoint = endpoint('GET /api/biz/dashboard/{id}', {
  summary: 'Get a brokerage’s metrics for every range',
  description: 'Members who see only their own listings get only their own metrics.',
  access,
  input: Scope,
  output: z.object({
    bizId: z.int(),
    name: z.string(),
    locations: z.array(z.object({ bizLocationId: z.int(), name: z.string() })),
    currentLocation: z.int().nullable().describe('Requested office. Null for all offices.'),
    views: countsByRange,
    saves: countsByRange,
    leads: countsByRange,
    phones: countsByRange.describe('Number of times that a phone number was revealed.'),
    impressions: countsByRange.describe(
      'Number of times that a listing appeared in search results.',
    ),
  }),
})

const Metric = z.object({
  kind: z.enum(metricKinds),
  range: z.enum(metricSpans),
  since: timestampField.describe('Start of the range.'),
  stepHours: z.int().describe('Hours that each point covers.'),
  count: z.int(),
  before: nullableInt.describe(
    'Count for the preceding range of equal length. Null if that range has no data.',
  ),
  points: z.array(z.int()).describe('Counts, oldest first, up to now.'),
  pointsBefore: z.array(z.int()),
})
export type Metric = z.infer<typeof Metric>

export const getMetricEndpoint = endpoint('GET /api/biz/{id}/figures', {
  summary: 'Get a metric with its history',
  description: 'Includes the count for the preceding range.',
  access,
  input: Scoped.extend({ kind: z.enum(metricKinds) }),
  output: Metric,
})

const MetricListing = z.object({
  listingId: z.int(),
  url: z.string(),
  title: z.string(),
  count: z.int(),
})
export type MetricListing = z.infer<typeof MetricListing>

export const listMetricListingsEndpoint = endpoint('GET /api/biz/{id}/figures/listings', {
  summary: 'List the listings behind a metric',
  description: 'Highest count first, up to 20 listings.',
  access,
  input: Scoped.extend({ kind: z.enum(metricKinds) }),
  output: z.array(MetricListing),
})

const Sources = z.object({
  range: z.enum(metricSpans),
  total: z.int(),
  sources: z
    .array(z.object({ source: z.string(), count: z.int() }))
    .describe('Sources, highest count first.'),
})
export type Sources = z.infer<typeof Sources>

export const listBrokerageSourcesEndpoint = endpoint('GET /api/biz/{id}/sources', {
  summary: 'List the traffic sources for a metric',
  access,
  input: Scoped.extend({ kind: z.enum(metricKinds).default('leads') }),
  output: Sources,
})

const ResponseTimes = z.object({
  range: z.enum(metricSpans),
  brokers: z
    .array(
      z.object({
        bizEmpId: z.int(),
        name: z.string(),
        leads: z.int().describe('Number of the broker’s leads in the range.'),
        answered: z.int(),
        medianMinutes: nullableInt.describe(
          'Median minutes until the first reply. Null if there are no replies.',
        ),
      }),
    )
    .describe('Brokers, fastest first. Up to 12.'),
})
export type ResponseTimes = z.infer<typeof ResponseTimes>

export const listResponseTimesEndpoint = endpoint('GET /api/biz/{id}/answers', {
  summary: 'List response times by broker',
  access,
  input: Scoped,
  output: ResponseTimes,
})

export const scheduleRanges = ['today', '7d', '30d'] as const
export type ScheduleRange = (typeof scheduleRanges)[number]

const ScheduleItem = z.object({
  kind: z.enum(['next-step', 'expires']),
  id: z.int().describe('ID of the lead or listing.'),
  at: timestampField,
  isLate: z.boolean(),
  title: z.string().describe('Description of the task.'),
  about: z.string().describe('Contact and aircraft that the task is about.'),
  location: z.string().nullable().describe('Location of the aircraft.'),
})
export type ScheduleItem = z.infer<typeof ScheduleItem>

const Schedule = z.object({
  range: z.enum(scheduleRanges),
  items: z.array(ScheduleItem).describe('Items, overdue first, then by time. Up to 50.'),
})
export type Schedule = z.infer<typeof Schedule>

export const listScheduleEndpoint = endpoint('GET /api/biz/{id}/schedule', {
  summary: 'List upcoming next steps and expiring listings',
  description: 'Includes all items up to the end of the range and all overdue steps.',
  access,
  input: Scope.extend({ range: z.enum(scheduleRanges).default('7d') }),
  output: Schedule,
})

export const createCalendarEndpoint = endpoint('POST /api/biz/{id}/calendar', {
  summary: 'Create a calendar URL for the caller’s schedule',
  description: 'The URL is secret. The previous URL stops working.',
  access,
  input: Scope.pick({ id: true }),
  output: z.object({ url: z.string().describe('URL of the iCalendar feed. Returned only once.') }),
})

export const revokeCalendarEndpoint = endpoint('DELETE /api/biz/{id}/calendar', {
  summary: 'Revoke the calendar URL of the caller’s schedule',
  access,
  input: Scope.pick({ id: true }),
  output: z.object({}),
})
