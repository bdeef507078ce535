import { z } from 'zod'
import { CardListing } from '#features/listings/contract.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { nullableText } from '#kernel/fields.ts'
import { SearchQuery } from './contract.ts'

const endpoint = defineEndpoints('Search')

const SearchAlternative = z
  .object({
    key: z.string(),
    title: z.string().describe('Change to the search, such as "Higher price: up to $165,000".'),
    note: z.string().nullable(),
    aside: nullableText.describe('Next price beyond the limit, or number of additional results.'),
    count: z.int().describe('Number of results with this change.'),
    query: z.string().describe('Search parameters with this change applied.'),
  })
  .meta({ id: 'SearchAlternative' })
export type SearchAlternative = z.infer<typeof SearchAlternative>

export const JustOutside = z
  .object({
    total: z.int().describe('Number of results of the original search.'),
    steps: z.array(SearchAlternative).describe('Searches with one range widened by a step.'),
    sisters: z.array(SearchAlternative).describe('Searches for similar model families.'),
    less: z
      .array(SearchAlternative)
      .describe('Searches with one filter removed, or two if removing one doesn’t help.'),
    misses: z.array(
      z.object({
        listing: CardListing,
        misses: z.array(z.string()).describe('Unmet criteria, such as "$4,900 over your limit".'),
      }),
    ),
  })
  .meta({ id: 'JustOutside' })
export type JustOutside = z.infer<typeof JustOutside>

export const findJustOutsideEndpoint = endpoint('GET /api/listing/justOutside', {
  summary: 'List near misses for a search',
  description:
    'Covers wider ranges, similar models, and fewer filters, each with its result count.',
  access: 'anyone',
  input: SearchQuery,
  output: JustOutside,
})
