import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { longestLine } from './said-line.ts'

export const SuggestionGroup = z.enum([
  'reading',
  'make',
  'model',
  'category',
  'listing',
  'place',
  'words',
])
export const suggestEndpoint = endpoint({
  method: 'GET',
  path: '/api/search/suggest',
  tag: 'Search',
  summary:
    'The line as a search, makes, models, categories, listings and places for the search box, and the words themselves',
  access: 'anyone',
  input: z.object({ q: z.string().trim().min(1).max(longestLine) }),
  output: z.object({
    items: z.array(
      z.object({
        group: SuggestionGroup,
        text: z.string(),
        detail: z.string().nullable(),
        url: z.string(),
        count: z.int().nullable(),
      }),
    ),
  }),
})
