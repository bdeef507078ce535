import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { pathId } from '#kernel/fields.ts'
import { pageSchema } from '#kernel/page-schema.ts'

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
