import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'

/** One choice, in the shape that the specification's clients know. */
export const Lookup = z.object({
  id: z.int(),
  uid: z.string().describe('The discriminator and the id: unique among all lookups.'),
  discriminator: z.enum(['category', 'type', 'fuel', 'hull', 'state', 'country', 'region']),
  text: z.string().describe('What a person reads.'),
  description: z.string().nullable(),
})

export const Make = z.object({ id: z.int(), text: z.string(), routeUrl: z.string() })

export const Lookups = z.object({
  categories: z.array(
    Lookup.extend({ boatTypeId: z.int().describe('The aircraft type it belongs to.') }),
  ),
  makes: z.array(Make),
  models: z.array(
    z.object({
      id: z.int(),
      makeId: z.int(),
      text: z.string(),
      family: z.string(),
      categoryId: z.int(),
    }),
  ),
  states: z.array(
    Lookup.extend({ code: z.string().length(2), regionId: z.int(), countryId: z.int() }),
  ),
  countries: z.array(Lookup),
  regions: z.array(Lookup),
  fuels: z.array(Lookup),
  hulls: z.array(Lookup).describe('Airframe materials.'),
  types: z.array(Lookup).describe('Aircraft types, boatTypeId in a listing.'),
})
export type Lookups = z.infer<typeof Lookups>

export const lookupsEndpoint = endpoint({
  method: 'GET',
  path: '/api/lookups',
  tag: 'Lookups',
  summary: 'All choices that forms and filters offer, in one answer',
  access: 'anyone',
  input: z.object({}),
  output: Lookups,
  cacheSeconds: 60,
})
