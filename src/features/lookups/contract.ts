import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { maxCharacters, nullableNumber, nullableText } from '#kernel/fields.ts'
import { checkAddress, countryFields } from './address-fields.ts'

const endpoint = defineEndpoints('Lookups')

/** One option, in the format required by the specification. */
export const Lookup = z
  .object({
    id: z.int(),
    uid: z.string().describe('Discriminator and ID, unique among all lookups.'),
    discriminator: z.enum([
      'category',
      'make',
      'model',
      'type',
      'fuel',
      'hull',
      'state',
      'country',
      'region',
      'location',
      'featured',
    ]),
    text: z.string().describe('Display name.'),
    description: z.string().nullable(),
  })
  .meta({ id: 'Lookup' })
export type Lookup = z.infer<typeof Lookup>

export const Make = Lookup.extend({ uid: z.string(), routeUrl: z.string() })

export const Lookups = z
  .object({
    categories: z.array(
      Lookup.extend({ boatTypeId: z.int().describe('Aircraft type of the category.') }),
    ),
    makes: z.array(Make),
    models: z.array(
      Lookup.extend({
        uid: z.string(),
        makeId: z.int(),
        family: z.string(),
        categoryId: z.int(),
        lengthFeet: nullableNumber.describe('Length in feet. Null if it isn’t in the catalog.'),
      }),
    ),
    states: z.array(
      Lookup.extend({ code: z.string().length(2), regionId: z.int(), countryId: z.int() }),
    ),
    countries: z.array(Lookup),
    regions: z.array(Lookup),
    fuels: z.array(Lookup),
    hulls: z.array(Lookup).describe('Airframe materials.'),
    types: z.array(Lookup).describe('Aircraft types, used as boatTypeId in listings.'),
    locations: z
      .array(Lookup.extend({ stateId: z.int() }))
      .describe(
        'The 500 places with the most aircraft for sale, by name. Use GET /api/locations to find other places.',
      ),
    todaysFeature: Lookup.nullable().describe(
      'Featured listing of the day. Its description is the URL of its page. Null if there are no featured listings.',
    ),
  })
  .meta({ id: 'Lookups' })
export type Lookups = z.infer<typeof Lookups>

export const getLookupsEndpoint = endpoint('GET /api/lookups', {
  summary: 'Get all lookups',
  description: 'Returns every option for forms and filters in one response.',
  access: 'anyone',
  output: Lookups,
  cachedForOutage: { about: null },
  cacheSeconds: 60,
})

/** A city with its ZIP code, as offered in forms. */
export const Place = z
  .object({
    id: z.int(),
    city: z.string(),
    state: z
      .string()
      .describe('Two-letter state code, or the name of a country outside the United States.'),
    stateId: z.int(),
    zip: z.string().describe('Empty outside the United States.'),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  })
  .meta({ id: 'Place' })
export type Place = z.infer<typeof Place>

export const findPlacesEndpoint = endpoint('GET /api/locations', {
  summary: 'Find cities by the start of their name or ZIP code',
  description: 'A query such as "city, state" limits the results to the state.',
  access: 'anyone',
  refusals: ['slow_down'],
  input: z.object({
    q: z.string().trim().min(1).max(100),
    abroad: z
      .union([z.boolean(), z.stringbool()])
      .optional()
      .describe('True to include cities outside the United States.'),
  }),
  output: z.array(Place).describe('Up to 20 places.'),
})

export const NewPlace = checkAddress(
  z.object({
    city: z
      .string('You must supply a city.')
      .trim()
      .min(1, 'You must supply a city.')
      .max(...maxCharacters(100))
      .regex(/^[\p{L}\p{M}\d .'’()-]*$/u, "That doesn't look like the name of a city."),
    ...countryFields,
  }),
)

/** A country, as offered in forms. */
export const Country = z.object({ code: z.string().describe('Two-letter code.'), name: z.string() })
export type Country = z.infer<typeof Country>

export const listCountriesEndpoint = endpoint('GET /api/countries', {
  summary: 'List countries by name',
  access: 'anyone',
  output: z.array(Country),
  cacheSeconds: 60,
})

export const addPlaceEndpoint = endpoint('POST /api/locations', {
  summary: 'Add a city by name and state or country',
  description: 'Returns the existing ID if the city already exists.',
  access: 'member',
  refusals: ['slow_down'],
  input: NewPlace,
  output: Place,
})

export const Airport = z.object({
  ident: z.string().describe('Airport identifier, such as KAPA, 00V, or EDDF.'),
  name: z.string(),
  city: z.string().describe('Outside the United States, the city and the country.'),
})
export type Airport = z.infer<typeof Airport>

export const findAirportsEndpoint = endpoint('GET /api/airports', {
  summary: 'Find airports',
  description:
    'Matches the identifier (or the IATA code outside the United States), or the start of the name or city.',
  access: 'anyone',
  refusals: ['slow_down'],
  input: z.object({ q: z.string().trim().min(1).max(100) }),
  output: z.array(Airport).describe('Up to 10 airports.'),
})

/** An aircraft in the FAA registry, with our make and model names if they match. Never includes the owner. */
export const RegistryEntry = z.object({
  registration: z.string().describe('N-number including the N, such as N827CW.'),
  registryMake: nullableText.describe(
    'Make as written in the registry. Null for a rare name, which may be a person’s.',
  ),
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

export const getRegistryEntryEndpoint = endpoint('GET /api/registry/{registration}', {
  summary: 'Look up an N-number',
  description: 'Returns data from the FAA registry and the model catalog.',
  access: 'anyone',
  input: z.object({
    registration: z
      .string()
      .trim()
      .max(12)
      .describe('N-number, with or without the N, spaces, or dashes.'),
  }),
  output: RegistryEntry,
})
