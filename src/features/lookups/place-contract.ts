import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'

// What distances are measured from, and how such a place is named.

const degrees = { latitude: z.number(), longitude: z.number() }

/** What `near` of a search may be; pages and clients write places alike. */
export const PlaceName = z
  .string()
  .trim()
  .min(2)
  .max(60)
  .regex(/^[\p{L}\p{M}\d][\p{L}\p{M}\d .,'’()-]+$/u, 'An airport identifier, a ZIP code or a city.')

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

export const MeasuredPlace = z.object({
  name: z.string().describe('How it is written from now on: KAPA, 80112, Denver, CO.'),
  ...degrees,
})
export type MeasuredPlace = z.infer<typeof MeasuredPlace>

export const findPlaceEndpoint = endpoint({
  method: 'GET',
  path: '/api/search/place',
  tag: 'Search',
  summary: 'The place that distances are measured from when it is called so',
  access: 'anyone',
  input: z.object({
    near: PlaceName.describe('An airport identifier, a ZIP code, a city or a state.'),
  }),
  output: MeasuredPlace,
  cacheSeconds: 300,
})
