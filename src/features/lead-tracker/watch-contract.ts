import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { pathId } from '#kernel/fields.ts'
import { LeadQuery } from './lead-query.ts'

const endpoint = defineEndpoints('Lead tracker')
const Biz = z.object({ id: pathId.describe('Brokerage ID.') })

export const watchLeadsEndpoint = endpoint('GET /api/biz/{id}/leads/events', {
  summary: 'Stream lead changes',
  description:
    'Sends server-sent events named `change` with the lead’s ID, or without one if several leads may have changed.',
  access: 'member',
  refusals: ['slow_down'],
  produces: { type: 'text/event-stream' },
  input: Biz,
  output: z.instanceof(ReadableStream),
})

export const exportLeadsEndpoint = endpoint('GET /api/biz/{id}/leads.csv', {
  summary: 'Export leads as CSV',
  description:
    'Exports the leads that match the filters, up to 10,000. Buyer cards are not exported.',
  access: 'member',
  produces: { type: 'text/csv; charset=utf-8; header=present', fileName: 'leads.csv' },
  input: LeadQuery.omit({ page: true, pageSize: true, means: true, ready: true }).extend(Biz.shape),
  output: z.string(),
})
