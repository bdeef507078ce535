import { z } from 'zod'
import { ListingCard } from '#features/listings/contract.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { SearchQuery } from './contract.ts'

const Way = z.object({
  key: z.string(),
  title: z.string().describe('What it changes: "Higher price: up to $165,000".'),
  note: z.string().nullable(),
  aside: z.string().nullable().describe('What comes first beyond, or how many more there are.'),
  count: z.int().describe('How many the search finds so.'),
  query: z.string().describe('The search’s parameters, so changed.'),
})
export type Way = z.infer<typeof Way>

export const JustOutside = z.object({
  total: z.int().describe('How many the search finds as it is.'),
  steps: z.array(Way).describe('One bound a step wider.'),
  sisters: z.array(Way).describe('Other families that do the same work.'),
  less: z.array(Way).describe('One filter less; two where no single one helps.'),
  misses: z.array(
    z.object({
      listing: ListingCard,
      misses: z.array(z.string()).describe('What it misses: "$4,900 over your limit".'),
    }),
  ),
})
export type JustOutside = z.infer<typeof JustOutside>

export const justOutsideEndpoint = endpoint({
  method: 'GET',
  path: '/api/listing/justOutside',
  tag: 'Search',
  summary:
    'What a search just fails to find: a step further, at a higher price or older, sister models, one filter less, each with its count',
  access: 'anyone',
  input: SearchQuery,
  output: JustOutside,
})
