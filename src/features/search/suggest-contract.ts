import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'

export const SuggestionGroup = z.enum(['make', 'model', 'category', 'listing', 'place', 'words'])
export const suggestEndpoint = endpoint({
  method: 'GET',
  path: '/api/search/suggest',
  tag: 'Search',
  summary:
    'Makes, models, categories, listings and places for the search box, and the words themselves',
  access: 'anyone',
  input: z.object({ q: z.string().trim().min(1).max(100) }),
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

const PlaceChoice = z.object({
  text: z.string(),
  detail: z.string(),
  near: z.string().nullable().describe('For the search parameter of this name.'),
  st: z.int().nullable().describe('The same; a choice has one of the two.'),
})
export type PlaceChoice = z.infer<typeof PlaceChoice>

export const placeChoicesEndpoint = endpoint({
  method: 'GET',
  path: '/api/search/places',
  tag: 'Search',
  summary: 'Places to search around that begin as typed: cities, airports, ZIP codes and states',
  access: 'anyone',
  input: z.object({ q: z.string().trim().min(1).max(100) }),
  output: z.object({ items: z.array(PlaceChoice).describe('At most 7.') }),
})
