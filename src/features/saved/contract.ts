import { z } from 'zod'
import { Profile } from '#features/accounts/profile-contract.ts'
import { CardListing, ListingId } from '#features/listings/contract.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import {
  pathId as id,
  nullableInt,
  nullableTimestamp,
  rowId,
  timestampField,
  wholeNumber,
} from '#kernel/fields.ts'
import { pageSchema } from '#kernel/lists/page-schema.ts'
import { normalizeLine } from '#kernel/normalize-text.ts'

export const alertFrequencies = ['instant', 'daily', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

export const maxSearchNameLength = 100
/** Maximum number of saved searches per user. */
export const maxSavedSearches = 100
/** Maximum number of saved listings per user. */
export const maxSavedListings = 1_000

const flag = z.union([z.boolean(), z.stringbool()])
/** An empty text and null count as omitted. */
const optionalFlag = z
  .union([flag, z.literal(''), z.null()])
  .optional()
  .transform((value) => (value === '' || value === null ? undefined : value))

const savedStates = ['for-sale', 'pending', 'sold', 'gone'] as const
/** `gone` means hidden, expired, or deleted. */
export const SavedState = z.enum(savedStates)
export type SavedState = z.infer<typeof SavedState>

const endpoint = defineEndpoints('Saved')

export const favoriteListingEndpoint = endpoint('POST /api/listing/{id}/favorite', {
  summary: 'Save a listing',
  description: 'If the listing is already saved, updates its email setting.',
  access: 'member',
  refusals: ['conflict'],
  queryFields: ['sendUpdates'],
  input: ListingId.extend({
    sendUpdates: optionalFlag.describe(
      'True to email price and status changes. If omitted, defaults to true for new entries and stays unchanged otherwise.',
    ),
  }),
  output: z.object({ listingId: z.int(), isFavorite: z.literal(true), sendUpdates: z.boolean() }),
})

export const unfavoriteListingEndpoint = endpoint('DELETE /api/listing/{id}/favorite', {
  summary: 'Remove a saved listing',
  access: 'member',
  input: ListingId,
  output: z.object({ listingId: z.int(), isFavorite: z.literal(false) }),
})

export const SavedListing = z
  .object({
    listingId: z.int(),
    title: z
      .string()
      .describe('Listing title. If the listing is gone, the title at the time it was saved.'),
    state: SavedState,
    savedAt: timestampField,
    sendUpdates: z.boolean(),
    savedPrice: nullableInt.describe(
      'Asking price in US dollars when the listing was saved. Null if on request.',
    ),
    listing: CardListing.nullable().describe('Current listing. Null if it’s gone.'),
  })
  .meta({ id: 'SavedListing' })
export type SavedListing = z.infer<typeof SavedListing>

export const listSavedListingsEndpoint = endpoint('GET /api/profiles/savedListings', {
  summary: 'List the caller’s saved listings, newest first',
  access: 'member',
  input: z.object({
    page: wholeNumber(0, 100).default(0),
    dnum: wholeNumber(1, 100).default(50).describe('Results per page.'),
  }),
  output: pageSchema(SavedListing),
})

/** Current state of a listing that a visitor saved on their device. */
const DeviceListingState = SavedListing.pick({ listingId: true, state: true, listing: true })

export const listDeviceListingsEndpoint = endpoint('GET /api/saved/listings', {
  summary: 'Get listings saved on a visitor’s device',
  description: 'Returns their current state in the requested order.',
  access: 'anyone',
  input: z.object({
    ids: z
      .string()
      .max(1_200)
      .transform((text): unknown[] => text.split(',').filter(Boolean))
      .pipe(z.array(rowId).max(100))
      .describe('Comma-separated listing IDs.'),
  }),
  output: z.object({ items: z.array(DeviceListingState) }),
})

export const SavedSearch = z
  .object({
    id: z.int(),
    name: z.string(),
    queryStr: z.string().describe('Search parameters as a query string. Empty means all aircraft.'),
    sendUpdates: z.boolean(),
    frequency: z.enum(alertFrequencies),
    snoozedUntil: timestampField.nullable(),
    createdDate: timestampField,
    lastModifiedDate: timestampField,
  })
  .meta({ id: 'SavedSearch' })
export type SavedSearch = z.infer<typeof SavedSearch>

const name = z.string().overwrite(normalizeLine).min(1, 'Enter a name.').max(maxSearchNameLength)

export const saveSearchEndpoint = endpoint('POST /api/search/save', {
  summary: 'Create or update a saved search',
  access: 'member',
  refusals: ['conflict', 'not_found'],
  input: z.object({
    id: z
      .union([rowId, z.literal(0), z.null()])
      .optional()
      .describe('ID of the saved search to update. If omitted, null, or 0, a new search is saved.'),
    queryStr: z
      .string()
      .max(20_000)
      .describe('Search parameters as a query string, as in the URL of the search page.'),
    lastModifiedDate: z.string().max(40).nullish().describe('Ignored. The server’s clock is used.'),
    sendUpdates: optionalFlag.describe(
      'True to email new matches. Defaults to true for new searches.',
    ),
    name: name.optional().describe('Name of the search. Generated from the search if omitted.'),
    frequency: z
      .enum(alertFrequencies)
      .optional()
      .describe('Alert frequency. Defaults to daily for new searches.'),
  }),
  output: SavedSearch.extend({
    isNew: z
      .boolean()
      .describe('False if the same search was already saved. In that case, it was updated.'),
  }),
})

export const SavedSearches = z.object({
  items: z.array(SavedSearch).describe('Saved searches, newest first.'),
  snoozedUntil: nullableTimestamp.describe(
    'Time until which all alert emails are paused. Null if they aren’t paused.',
  ),
})
export type SavedSearches = z.infer<typeof SavedSearches>

export const listSavedSearchesEndpoint = endpoint('GET /api/search/saved', {
  summary: 'List the caller’s saved searches',
  access: 'member',
  output: SavedSearches,
})

export const updateSavedSearchEndpoint = endpoint('PUT /api/search/saved/{id}', {
  summary: 'Update a saved search',
  description: 'Changes its name, email alerts, or alert frequency.',
  access: 'member',
  refusals: ['conflict'],
  input: z.object({
    id,
    name: name.optional(),
    sendUpdates: optionalFlag,
    frequency: z.enum(alertFrequencies).optional(),
    snoozedUntil: timestampField
      .nullable()
      .optional()
      .describe('Time until which alerts are paused. Null ends the pause.'),
  }),
  output: SavedSearch,
})

export const deleteSavedSearchEndpoint = endpoint('DELETE /api/search/saved/{id}', {
  summary: 'Delete a saved search',
  access: 'member',
  input: z.object({ id }),
  output: z.object({ id: z.int() }),
})

export const snoozeAlertsEndpoint = endpoint('PUT /api/profiles/alerts', {
  summary: 'Pause all alerts until a given time',
  access: 'member',
  input: z.object({
    snoozedUntil: nullableTimestamp.describe(
      'Time until which alerts are paused. Null ends the pause.',
    ),
  }),
  output: z.object({ snoozedUntil: timestampField.nullable() }),
})

export const getCurrentProfileEndpoint = defineEndpoints('Profiles')(
  'GET /api/profiles/currentProfile',
  {
    summary: 'Get the caller’s profile',
    description: 'Includes the caller’s saved listings and saved searches.',
    access: 'member',
    output: Profile.extend({
      savedListings: z
        .array(SavedListing)
        .describe('Latest 100 saved listings. Use GET /api/profiles/savedListings for the rest.'),
      savedSearches: z.array(SavedSearch),
    }),
  },
)
