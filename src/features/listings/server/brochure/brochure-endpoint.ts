import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'

export const getBrochureEndpoint = endpoint({
  method: 'GET',
  path: '/listing/{slugAndId}/brochure.pdf',
  tag: 'Listings',
  summary: 'A brochure of two printed sheets, as PDF: 409 once the aircraft is sold',
  access: 'anyone',
  refusals: ['conflict', 'slow_down'],
  sendsFile: true,
  input: z.object({
    slugAndId: z.string().describe('As in the address of the listing’s page; only its id counts.'),
  }),
  output: z.object({}),
})
