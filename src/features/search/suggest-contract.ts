import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { currencyNames } from '#kernel/format/currencies.ts'
import { maxLineLength } from './parsed-line.ts'

const endpoint = defineEndpoints('Search')

export const SuggestionGroupName = z.enum([
  'reading',
  'make',
  'model',
  'category',
  'listing',
  'place',
  'words',
])
export const suggestEndpoint = endpoint('GET /api/search/suggest', {
  summary: 'Get suggestions for the search box',
  description:
    'Returns the text parsed as a search, the makes, models, categories, listings, and places that match it, and the text itself.',
  access: 'anyone',
  refusals: ['slow_down'],
  input: z.object({
    q: z.string().trim().min(1).max(maxLineLength),
    currency: z
      .enum(currencyNames)
      .default('USD')
      .describe('Currency of amounts without one, and of the texts.'),
  }),
  output: z.object({
    items: z.array(
      z.object({
        group: SuggestionGroupName,
        text: z.string(),
        detail: z.string().nullable(),
        url: z.string(),
        count: z.int().nullable(),
      }),
    ),
  }),
})
