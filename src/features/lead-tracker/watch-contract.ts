import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { pathId } from '#kernel/fields.ts'
import { LeadQuery } from './lead-query.ts'

const tag = 'Lead tracker'
const Biz = z.object({ id: pathId.describe('Of the brokerage.') })

export const watchLeadsEndpoint = endpoint({
  method: 'GET',
  path: '/api/biz/{id}/leads/events',
  tag,
  summary:
    'Server-sent events: `change` with the lead’s id, or none where several may have changed',
  access: 'member',
  refusals: ['slow_down'],
  produces: { type: 'text/event-stream' },
  input: Biz,
  output: z.instanceof(ReadableStream),
})

export const exportLeadsEndpoint = endpoint({
  method: 'GET',
  path: '/api/biz/{id}/leads.csv',
  tag,
  summary: 'The leads that the filters mean, as a file for spreadsheets; at most 10,000',
  access: 'member',
  produces: { type: 'text/csv; charset=utf-8; header=present', fileName: 'leads.csv' },
  input: LeadQuery.omit({ page: true, pageSize: true }).extend(Biz.shape),
  output: z.string(),
})
