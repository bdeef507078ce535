import { z } from 'zod'
import { ListingId } from '#features/listings/contract.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { ignoredNames } from '#kernel/fields.ts'
import { maxId } from '#kernel/max-id.ts'
import {
  CreateListing,
  ListingEdit,
  leadRouting,
  SellerContact,
  UpdateListing,
} from './contract.ts'

const endpoint = defineEndpoints('Selling')

const mayClash = { access: 'member', refusals: ['conflict', 'slow_down', 'not_found'] } as const

export const listingTemplateEndpoint = endpoint('GET /api/listing/create', {
  summary: 'Get a template for a new listing',
  description: 'Empty except for known seller details.',
  access: 'member',
  refusals: ['not_found'],
  input: z.object({
    bid: z.coerce.number().int().positive().max(maxId).optional().describe('Brokerage ID.'),
  }),
  output: z.object({
    listing: z.object({
      listingTypeId: z.int().describe('Listing type: 1 broker, 2 individual.'),
      year: z.null(),
      makeId: z.null(),
      length: z.null(),
      price: z.null(),
      title: z.string(),
    }),
    meta: z.string().describe('Empty ListingMeta as JSON.'),
    bizId: z.int().nullable(),
    location: z
      .object({ id: z.int(), city: z.string(), state: z.string(), zip: z.string() })
      .nullable(),
    contact: SellerContact.nullable(),
    ...leadRouting,
  }),
})

export const createListingEndpoint = endpoint('POST /api/listing/create', {
  summary: 'Create a listing',
  description: 'The listing goes live after it’s paid for and activated.',
  ...mayClash,
  humanCheck: 'create-listing',
  input: CreateListing,
  output: z.object({ id: z.int(), url: z.string(), ignored: ignoredNames }),
  reportsIgnored: true,
})

export const editListingEndpoint = endpoint('GET /api/listing/{id}/edit', {
  summary: 'Get a listing for editing',
  description: 'Returns the same structure that updates use.',
  access: 'member',
  input: ListingId,
  output: ListingEdit,
})

export const updateListingEndpoint = endpoint('PUT /api/listing/{id}', {
  summary: 'Update a listing',
  description:
    'The year and make can’t be changed. If the version is out of date, returns 409 with the current listing in `current`.',
  ...mayClash,
  refusals: [...mayClash.refusals, 'confirm_email_first'],
  input: UpdateListing,
  output: ListingEdit,
  reportsIgnored: true,
})
