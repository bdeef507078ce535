import { z } from 'zod'
import { aircraftFacts } from '#features/listings/aircraft-facts.ts'
import { ListingId } from '#features/listings/contract.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'

const endpoint = defineEndpoints('Selling')

// Equipment facts found in a listing's text are suggested to the seller, who can confirm or ignore them.

const equipmentPaths = Object.keys(aircraftFacts).filter((path) => path.startsWith('equipment.'))

export const FactProposal = z
  .object({
    fact: z.enum(equipmentPaths).describe('Path of the fact, such as equipment.waas.'),
    value: z.enum(['yes', 'no']).describe('Value found in the listing’s text.'),
    words: z.string().describe('Matching text from the listing, such as GTN 650.'),
  })
  .meta({ id: 'FactProposal' })
export type FactProposal = z.infer<typeof FactProposal>

export const answerProposalEndpoint = endpoint('POST /api/listing/{id}/proposals', {
  summary: 'Respond to a suggested fact',
  description: 'Sets a fact mentioned in the listing’s text, or leaves it unspecified.',
  access: 'member',
  refusals: ['not_found'],
  input: ListingId.extend({
    fact: FactProposal.shape.fact,
    answer: z
      .enum(['yes', 'no', 'open'])
      .describe(
        'Answer to the suggestion. With open, the fact stays unspecified and isn’t suggested again.',
      ),
  }),
  output: z.object({ proposals: z.array(FactProposal).describe('Remaining suggestions.') }),
})
