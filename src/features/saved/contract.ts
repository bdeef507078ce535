import { z } from 'zod'
import { ListingCard, ListingId } from '#features/listings/contract.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { pathId as id, instant } from '#kernel/fields.ts'
import { pageSchema } from '#kernel/page-schema.ts'

export const frequencies = ['instant', 'daily', 'weekly'] as const
export type Frequency = (typeof frequencies)[number]

export const nameLength = 100
/** So many searches a person may keep. */
export const mostSavedSearches = 100
/** So many listings a person may keep. */
export const mostSavedListings = 1_000

const flag = z.union([z.boolean(), z.stringbool()])

export const savedStates = ['for-sale', 'pending', 'sold', 'gone'] as const
/** Where a saved listing stands; `gone` is what was taken down, has run out or was deleted. */
export const SavedState = z.enum(savedStates)
export type SavedState = z.infer<typeof SavedState>

const tag = 'Saved'

export const favoriteListingEndpoint = endpoint({
  method: 'POST',
  path: '/api/listing/{id}/favorite',
  tag,
  summary: 'Save a listing, or say whether changes of a saved one are mailed',
  access: 'member',
  refusals: ['conflict'],
  input: ListingId.extend({
    sendUpdates: flag
      .optional()
      .describe('Mail changes of its price and status. Left as it is when absent; at first true.'),
  }),
  output: z.object({ listingId: z.int(), isFavorite: z.literal(true), sendUpdates: z.boolean() }),
})

export const unfavoriteListingEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/listing/{id}/favorite',
  tag,
  summary: 'Take a listing out of the saved ones',
  access: 'member',
  input: ListingId,
  output: z.object({ listingId: z.int(), isFavorite: z.literal(false) }),
})

export const SavedListing = z.object({
  listingId: z.int(),
  title: z.string().describe('As it was called when it was saved, should it be gone.'),
  state: SavedState,
  savedAt: instant,
  sendUpdates: z.boolean(),
  savedPrice: z
    .int()
    .nullable()
    .describe('What it was asked for when it was saved; null: on request.'),
  listing: ListingCard.nullable().describe('Null when it is gone.'),
})
export type SavedListing = z.infer<typeof SavedListing>

export const savedListingsEndpoint = endpoint({
  method: 'GET',
  path: '/api/profiles/savedListings',
  tag,
  summary: 'The listings that the caller has saved, newest first',
  access: 'member',
  input: z.object({
    page: z.coerce.number().int().min(0).max(100).default(0),
    dnum: z.coerce.number().int().min(1).max(100).default(50).describe('Page size.'),
  }),
  output: pageSchema(SavedListing),
})

/** What a visitor's device keeps, as it stands now. */
export const KeptListing = SavedListing.pick({ listingId: true, state: true, listing: true })
export type KeptListing = z.infer<typeof KeptListing>

export const deviceListingsEndpoint = endpoint({
  method: 'GET',
  path: '/api/saved/listings',
  tag,
  summary: 'Listings that a visitor keeps on their device, as they stand now, in the order asked',
  access: 'anyone',
  input: z.object({
    ids: z
      .string()
      .max(1_200)
      .transform((text): unknown[] => text.split(',').filter(Boolean))
      .pipe(z.array(id).max(100))
      .describe('Listing ids, separated by commas.'),
  }),
  output: z.object({ items: z.array(KeptListing) }),
})

export const SavedSearch = z.object({
  id: z.int(),
  name: z.string(),
  queryStr: z.string().describe('Which aircraft, in the search’s own parameters; empty means all.'),
  sendUpdates: z.boolean(),
  frequency: z.enum(frequencies),
  snoozedUntil: instant.nullable(),
  createdDate: instant,
  lastModifiedDate: instant,
})
export type SavedSearch = z.infer<typeof SavedSearch>

const name = z.string().trim().min(1, 'Give it a name.').max(nameLength)

export const saveSearchEndpoint = endpoint({
  method: 'POST',
  path: '/api/search/save',
  tag,
  summary: 'Save a search, or change a saved one',
  access: 'member',
  refusals: ['conflict', 'not_found'],
  input: z.object({
    id: z
      .union([id, z.literal(0), z.null()])
      .optional()
      .describe('Of the saved search to change; absent, null or 0 saves a new one.'),
    queryStr: z.string().max(20_000).describe('The search’s parameters, as in its address.'),
    lastModifiedDate: z.string().max(40).optional().describe('Ignored: the server’s clock counts.'),
    sendUpdates: flag.optional().describe('Mail new matches. At first true.'),
    name: name.optional().describe('Made from the search when absent.'),
    frequency: z.enum(frequencies).optional().describe('At first daily.'),
  }),
  output: SavedSearch.extend({
    isNew: z
      .boolean()
      .describe('False when the same search was saved before; it was changed then.'),
  }),
})

export const SavedSearches = z.object({
  items: z.array(SavedSearch).describe('Newest first.'),
  snoozedUntil: instant.nullable().describe('No alert of any kind is mailed before this moment.'),
})
export type SavedSearches = z.infer<typeof SavedSearches>

export const savedSearchesEndpoint = endpoint({
  method: 'GET',
  path: '/api/search/saved',
  tag,
  summary: 'The searches that the caller has saved',
  access: 'member',
  input: z.object({}),
  output: SavedSearches,
})

export const changeSavedSearchEndpoint = endpoint({
  method: 'PUT',
  path: '/api/search/saved/{id}',
  tag,
  summary: 'Rename a saved search, or say whether and how often its matches are mailed',
  access: 'member',
  refusals: ['conflict'],
  input: z.object({
    id,
    name: name.optional(),
    sendUpdates: flag.optional(),
    frequency: z.enum(frequencies).optional(),
    snoozedUntil: instant.nullable().optional().describe('Null ends the pause.'),
  }),
  output: SavedSearch,
})

export const removeSavedSearchEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/search/saved/{id}',
  tag,
  summary: 'Forget a saved search',
  access: 'member',
  input: z.object({ id }),
  output: z.object({ id: z.int() }),
})

export const snoozeAlertsEndpoint = endpoint({
  method: 'PUT',
  path: '/api/profiles/alerts',
  tag,
  summary: 'Pause all alerts until a moment',
  access: 'member',
  input: z.object({ snoozedUntil: instant.nullable().describe('Null ends the pause.') }),
  output: z.object({ snoozedUntil: instant.nullable() }),
})
