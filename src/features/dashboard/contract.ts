import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { instant, pathId } from '#kernel/fields.ts'
import { pageSchema } from '#kernel/page-schema.ts'
import { defaultRange, figureKinds, rangeNames } from './figure-rules.ts'

const tag = 'Dashboard'
const access = ['BizEmp', 'BizAdmin'] as const

const Scope = z.object({
  id: pathId.describe('The brokerage; 404 for who does not work there.'),
  office: pathId.optional().describe('One of its offices; all when absent.'),
})

const AttentionReason = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('lead-waits'),
    leadId: z.int(),
    hours: z.int().describe('Since the buyer wrote.'),
  }),
  z.object({ kind: z.literal('expires'), days: z.int().describe('Whole days left.') }),
  z.object({
    kind: z.literal('unconfirmed'),
    days: z.int().describe('Since its seller last said that it is for sale.'),
  }),
  z.object({ kind: z.literal('no-lead'), days: z.int().describe('Since its last lead.') }),
  z.object({
    kind: z.literal('dear'),
    percent: z.int().describe('Above the median of its family.'),
  }),
  z.object({ kind: z.literal('few-photos'), photos: z.int() }),
])

export type AttentionReason = z.infer<typeof AttentionReason>

const AttentionItem = z.object({
  listing: z.object({
    id: z.int(),
    url: z.string(),
    title: z.string(),
    price: z.int().nullable().describe('US dollars; null on request.'),
    thumb: z.string().nullable(),
    daysListed: z.int(),
    views: z.int().describe('Of the last 30 days.'),
    leads: z.int().describe('Of the last 30 days.'),
  }),
  reasons: z.array(AttentionReason).min(1).describe('Most urgent first.'),
})
export type AttentionItem = z.infer<typeof AttentionItem>

const AttentionList = pageSchema(AttentionItem).extend({
  forSale: z.int().describe('Listings that were looked through.'),
})
export type AttentionList = z.infer<typeof AttentionList>

export const listAttentionEndpoint = endpoint({
  method: 'GET',
  path: '/api/biz/{id}/attention',
  tag,
  summary: 'Which listings need their broker, why, and most urgent first',
  access,
  input: Scope.extend({
    page: z.coerce.number().int().min(0).max(10_000).default(0),
    pageSize: z.coerce.number().int().min(1).max(50).default(8),
  }),
  output: AttentionList,
})

const Range = z.enum(rangeNames).default(defaultRange).describe('Up to today, in UTC days.')
const Scoped = Scope.extend({ range: Range })
const countsByRange = z.record(z.enum(rangeNames), z.int())

export const getDashboardEndpoint = endpoint({
  method: 'GET',
  path: '/api/biz/dashboard/{id}',
  tag,
  summary:
    'The figures of a brokerage for every range; of those who see their own listings alone, theirs',
  access,
  input: Scope,
  output: z.object({
    bizId: z.int(),
    name: z.string(),
    locations: z.array(z.object({ bizLocationId: z.int(), name: z.string() })),
    currentLocation: z.int().nullable().describe('The office that was asked for; null is all.'),
    views: countsByRange,
    saves: countsByRange,
    leads: countsByRange,
    phones: countsByRange.describe('How often a phone number was shown.'),
    impressions: countsByRange.describe('How often a listing stood in a result.'),
  }),
})

const Figure = z.object({
  kind: z.enum(figureKinds),
  range: z.enum(rangeNames),
  since: instant.describe('The beginning of the range.'),
  stepHours: z.int().describe('What a point spans.'),
  count: z.int(),
  before: z
    .int()
    .nullable()
    .describe('Of the equally long range before; null where nothing at all was counted then.'),
  points: z.array(z.int()).describe('Oldest first, up to now.'),
  pointsBefore: z.array(z.int()),
})
export type Figure = z.infer<typeof Figure>

export const getFigureEndpoint = endpoint({
  method: 'GET',
  path: '/api/biz/{id}/figures',
  tag,
  summary: 'One figure with its history and what it was in the range before',
  access,
  input: Scoped.extend({ kind: z.enum(figureKinds) }),
  output: Figure,
})

const FigureListing = z.object({
  listingId: z.int(),
  url: z.string(),
  title: z.string(),
  count: z.int(),
})
export type FigureListing = z.infer<typeof FigureListing>

export const listFigureListingsEndpoint = endpoint({
  method: 'GET',
  path: '/api/biz/{id}/figures/listings',
  tag,
  summary: 'The listings behind a figure, the one with most first; at most twenty',
  access,
  input: Scoped.extend({ kind: z.enum(figureKinds) }),
  output: z.array(FigureListing),
})

const Sources = z.object({
  range: z.enum(rangeNames),
  total: z.int(),
  sources: z.array(z.object({ source: z.string(), count: z.int() })).describe('Most first.'),
})
export type Sources = z.infer<typeof Sources>

export const listSourcesEndpoint = endpoint({
  method: 'GET',
  path: '/api/biz/{id}/sources',
  tag,
  summary: 'From where the visitors came who did what the kind says',
  access,
  input: Scoped.extend({ kind: z.enum(figureKinds).default('leads') }),
  output: Sources,
})

const Answers = z.object({
  range: z.enum(rangeNames),
  brokers: z
    .array(
      z.object({
        bizEmpId: z.int(),
        name: z.string(),
        leads: z.int().describe('Leads of the range that they answer.'),
        answered: z.int(),
        medianMinutes: z
          .int()
          .nullable()
          .describe('Half of their first answers came within; null without any.'),
      }),
    )
    .describe('Quickest first, at most twelve.'),
})
export type Answers = z.infer<typeof Answers>

export const listAnswersEndpoint = endpoint({
  method: 'GET',
  path: '/api/biz/{id}/answers',
  tag,
  summary: 'How soon each broker answers',
  access,
  input: Scoped,
  output: Answers,
})

export const scheduleRanges = ['today', '7d', '30d'] as const
export type ScheduleRange = (typeof scheduleRanges)[number]

const ScheduleItem = z.object({
  kind: z.enum(['next-step', 'expires']),
  id: z.int().describe('Of the lead or of the listing.'),
  at: instant,
  isLate: z.boolean(),
  title: z.string().describe('What is to be done.'),
  about: z.string().describe('With whom, and about which aircraft.'),
  location: z.string().nullable().describe('Where the aircraft stands.'),
})
export type ScheduleItem = z.infer<typeof ScheduleItem>

const Schedule = z.object({
  range: z.enum(scheduleRanges),
  items: z.array(ScheduleItem).describe('Late ones first, then by time; at most fifty.'),
})
export type Schedule = z.infer<typeof Schedule>

export const listScheduleEndpoint = endpoint({
  method: 'GET',
  path: '/api/biz/{id}/schedule',
  tag,
  summary: 'Next steps and listings that run out, up to the end of the range; late steps stay',
  access,
  input: Scope.extend({ range: z.enum(scheduleRanges).default('7d') }),
  output: Schedule,
})

export const createCalendarEndpoint = endpoint({
  method: 'POST',
  path: '/api/biz/{id}/calendar',
  tag,
  summary: 'A secret address of one’s own schedule for calendar programs; the one before is void',
  access,
  input: Scope.pick({ id: true }),
  output: z.object({ url: z.string().describe('iCalendar; told this once.') }),
})

export const revokeCalendarEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/biz/{id}/calendar',
  tag,
  summary: 'Make the secret address of one’s own schedule void',
  access,
  input: Scope.pick({ id: true }),
  output: z.object({}),
})
