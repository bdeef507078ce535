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
  isKnownWhileAway: { about: null },
  cacheSeconds: 60,
})

/** A city with its zip, as forms offer it. */
export const Place = z.object({
  id: z.int(),
  city: z.string(),
  state: z.string().describe('Two-letter code.'),
  stateId: z.int(),
  zip: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})
export type Place = z.infer<typeof Place>

export const findPlacesEndpoint = endpoint({
  method: 'GET',
  path: '/api/locations',
  tag: 'Lookups',
  summary: 'Cities by the beginning of their name or zip; "city, state" narrows to the state',
  access: 'anyone',
  input: z.object({ q: z.string().trim().min(1).max(100) }),
  output: z.array(Place).describe('At most 20.'),
})

export const NewPlace = z.object({
  city: z
    .string('You must supply a city.')
    .trim()
    .min(1, 'You must supply a city.')
    .max(100)
    .regex(/^[\p{L}\p{M}\d .'’()-]*$/u, "That doesn't look like the name of a city."),
  stateId: z
    .int('State field is required.')
    .positive('State field is required.')
    .max(32_767, 'State field is required.'),
  zip: z
    .string('You must supply a zip code.')
    .trim()
    .min(1, 'You must supply a zip code.')
    .max(5, "Zip code can't be longer than 5 characters.")
    // One message at a time: what is missing or too long has its own.
    .regex(/^(\d{5}|.{6,})?$/su, "That doesn't look like a valid zip code."),
})

export const addPlaceEndpoint = endpoint({
  method: 'POST',
  path: '/api/locations',
  tag: 'Lookups',
  summary: 'Add a city; one that is there already is answered with its id',
  access: 'member',
  refusals: ['slow_down'],
  input: NewPlace,
  output: Place,
})

export const Airport = z.object({
  ident: z.string().describe('KAPA, 00V.'),
  name: z.string(),
  city: z.string(),
})
export type Airport = z.infer<typeof Airport>

export const findAirportsEndpoint = endpoint({
  method: 'GET',
  path: '/api/airports',
  tag: 'Lookups',
  summary: 'Airports by their identifier, or by the beginning of their name or city',
  access: 'anyone',
  input: z.object({ q: z.string().trim().min(1).max(100) }),
  output: z.array(Airport).describe('At most 10.'),
})

/** An aircraft of the FAA registry, with our names of make and model where they match. The owner is never told. */
export const RegistryEntry = z.object({
  registration: z.string().describe('With its N: N827CW.'),
  registryMake: z
    .string()
    .nullable()
    .describe('As the registry writes it; null for a name that few aircraft carry: a person’s.'),
  registryModel: z.string(),
  year: z.int().nullable(),
  makeId: z.int().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  family: z.string().nullable(),
  aircraftTypeId: z.int().nullable(),
  categoryId: z.int().nullable(),
  fuelId: z.int().nullable(),
  hullId: z.int().nullable(),
  lengthFeet: z.number().nullable(),
  seats: z.int().nullable(),
  engineCount: z.int().nullable(),
  engine: z
    .object({
      make: z.string().nullable(),
      model: z.string().nullable(),
      horsepower: z.number().nullable(),
      tboHours: z.int().nullable(),
    })
    .nullable(),
})
export type RegistryEntry = z.infer<typeof RegistryEntry>

export const registryEndpoint = endpoint({
  method: 'GET',
  path: '/api/registry/{registration}',
  tag: 'Lookups',
  summary: 'What the FAA registry and the catalogue know of an N-number',
  access: 'anyone',
  input: z.object({
    registration: z.string().trim().max(12).describe('With or without its N, blanks or dashes.'),
  }),
  output: RegistryEntry,
})
