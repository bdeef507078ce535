import { z } from 'zod'
import { aircraftFacts } from '#features/listings/aircraft-facts.ts'
import { ListingId } from '#features/listings/contract.ts'
import { endpoint } from '#kernel/endpoint.ts'

// What the words of a listing say of its equipment is proposed to its seller, who states it or leaves it open.

const equipmentPaths = Object.keys(aircraftFacts).filter((path) => path.startsWith('equipment.'))

export const FactProposal = z.object({
  fact: z.enum(equipmentPaths).describe('The path of the fact: equipment.waas.'),
  value: z.enum(['yes', 'no']).describe('What the words say.'),
  words: z.string().describe('The words of the listing: GTN 650.'),
})
export type FactProposal = z.infer<typeof FactProposal>

export const answerProposalEndpoint = endpoint({
  method: 'POST',
  path: '/api/listing/{id}/proposals',
  tag: 'Selling',
  summary: 'State a fact that the listing’s own words speak of, or leave it open',
  access: 'member',
  refusals: ['not_found'],
  input: ListingId.extend({
    fact: FactProposal.shape.fact,
    answer: z.enum(['yes', 'no', 'open']).describe('Open: not stated, and not asked again.'),
  }),
  output: z.object({ proposals: z.array(FactProposal).describe('What is still to be answered.') }),
})
