import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'

export const getBrochureEndpoint = endpoint({
  method: 'GET',
  path: '/listing/{slugAndId}/brochure.pdf',
  tag: 'Listings',
  summary: 'Get a listing’s brochure as a PDF',
  description: 'The brochure has two pages. Returns 409 if the aircraft is sold.',
  access: 'anyone',
  refusals: ['conflict', 'slow_down'],
  sendsFile: true,
  input: z.object({
    slugAndId: z.string().describe('Slug and ID from the listing page’s URL. Only the ID is used.'),
  }),
  output: z.object({}),
})
