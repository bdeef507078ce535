import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { nullableText } from '#kernel/fields.ts'

const endpoint = defineEndpoints('Search')

// Places to measure distances from.

const degrees = { latitude: z.number(), longitude: z.number() }

/** Valid values for the search's `near` parameter, shared by pages and API clients. */
export const PlaceName = z
  .string()
  .trim()
  .min(2)
  .max(70)
  .regex(
    /^['’]?[\p{L}\p{M}\d][\p{L}\p{M}\d .,'’()-]+$/u,
    'Enter an airport identifier, ZIP code, or city.',
  )

const PlaceSuggestion = z.object({
  text: z.string(),
  detail: z.string(),
  near: nullableText.describe(
    'Value for the search parameter of the same name. Each choice has either near or st.',
  ),
  st: z
    .array(z.int())
    .nullable()
    .describe(
      'Values for the search parameter of the same name. Each choice has either near or st.',
    ),
})
export type PlaceSuggestion = z.infer<typeof PlaceSuggestion>

export const suggestPlacesEndpoint = endpoint('GET /api/search/places', {
  summary: 'Suggest places to search around',
  description:
    'Returns cities, airports, ZIP codes, states, countries, and sets of countries that start with the query.',
  access: 'anyone',
  refusals: ['slow_down'],
  input: z.object({ q: z.string().trim().min(1).max(100) }),
  output: z.object({ items: z.array(PlaceSuggestion).describe('Up to 7 places.') }),
})

export const GeocodedPlace = z.object({
  name: z.string().describe('Normalized name, such as KAPA, 80112, or Denver, CO.'),
  ...degrees,
})
export type GeocodedPlace = z.infer<typeof GeocodedPlace>

export const findPlaceEndpoint = endpoint('GET /api/search/place', {
  summary: 'Resolve a place name',
  description: 'Returns the point from which distances are measured.',
  access: 'anyone',
  input: z.object({
    near: PlaceName.describe('Airport identifier, ZIP code, city, or state.'),
  }),
  output: GeocodedPlace,
  cacheSeconds: 300,
})
