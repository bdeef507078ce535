import type { z } from 'zod'
import { readDatedFacts } from '#features/listings/dated-facts.ts'
import { listingPath } from '#features/listings/listing-url.ts'
import { defaultTitle, toListingTypeId } from '#features/listings/rules.ts'
import { queueListingCheck } from '#features/listings/server/public/queue-listing-check.ts'
import { findPlaceCountry } from '#features/lookups/server/public/find-place-country.ts'
import { findOrAddMake } from '#features/lookups/server/public/makes.ts'
import { writeCosts } from '#features/ownership/server/public/write-costs.ts'
import { writeRecordMatches } from '#features/records/server/public/write-record-matches.ts'
import { assertServed } from '#features/sites/server/public/assert-served.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { fieldRefusal, Refusal, throwFieldRefusals } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { checkEngines } from '../../check-edit-limits.ts'
import { type CreateListing, maxCreateTitleLength } from '../../contract.ts'
import { createListingEndpoint } from '../../listing-contract.ts'
import { deleteSourceDraft } from '../drafts/drafts.ts'
import { proposeFacts } from '../public/propose-facts.ts'
import { queueListingWebhooks } from '../status/queue-listing-webhooks.ts'
import { assertReferences } from './assert-references.ts'
import { canonicalContact } from './canonical-contact.ts'
import { changedFactColumns } from './confirm-facts.ts'
import { deriveColumns, insertEngines } from './derive-columns.ts'
import { identityColumns, listingColumns, toEngineRows } from './listing-columns.ts'
import { recordPriceChange } from './record-price-change.ts'
import { assertStaysVisible, requireSeller } from './require-seller.ts'

export const createListing = operation(createListingEndpoint, async (ctx, sent) => {
  const { profileId } = ctx.actor
  const { bizId, linkedBizLocationId: officeId, location } = sent
  const place = { officeId, placeId: location.id }
  const contact = await canonicalContact(ctx, sent.contact, bizId, place)
  const input = { ...sent, contact }
  const membership = await requireSeller(ctx, input.bizId)
  const existing = await createdBefore(ctx, profileId, input.creationKey)
  if (existing) return toResult(existing)
  await assertReferences(ctx, input)
  assertServed(ctx, await findPlaceCountry(ctx, location.id), 'location.id')
  assertStaysVisible(membership, input.linkedEmployeeId)
  assertNoVideos(input)
  throwFieldRefusals(checkEngines(input.meta.specs.engines))
  await consumeRateLimit(ctx, listingsByProfile, String(profileId))
  const created = await inTransaction(ctx, async (ctx) => {
    const listing = await insertListing(ctx, profileId, input)
    if (!listing) return
    await insertParts(ctx, listing.id, profileId, input)
    await queueListingWebhooks(ctx, 'listing.created', [listing])
    return listing
  })
  const listing = created ?? (await createdBefore(ctx, profileId, input.creationKey))
  // The key belongs to another user, and the response must not reveal their listing.
  if (!listing) throw new Refusal('conflict')
  return toResult(listing)
})

/** High enough for a brokerage to enter its entire inventory in a day. Stops bots. */
const listingsByProfile = { name: 'create-listing', points: 200, seconds: 86_400 }

function createdBefore({ db }: AppContext, profileId: number, key: string | undefined) {
  return db
    .selectFrom('listing')
    .select(['id', 'title'])
    .where('creation_key', '=', key ?? null)
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
}

/** Rejects videos because they require a package and new listings don't have one yet. */
function assertNoVideos({ meta }: ListingInput) {
  if (meta.videos.length > 0) throw fieldRefusal('meta.videos', 'Maximum number of videos reached.')
}

/** Returns undefined if a concurrent request with the same key created the listing. */
async function insertListing(ctx: AppContext, profileId: number, input: ListingInput) {
  const { listing } = input
  const make = await findMake(ctx, listing)
  const columns = listingColumns(input)
  const identity = identityColumns(listing, make.id)
  return ctx.db
    .insertInto('listing')
    .values({
      profile_id: profileId,
      biz_id: input.bizId,
      listing_type_id: toListingTypeId(input.bizId),
      title: defaultTitle({ ...listing, make: make.name }, maxCreateTitleLength),
      ...columns,
      ...identity,
      ...(await deriveColumns(ctx, { ...columns, ...identity })),
      ...changedFactColumns(
        ctx,
        { before: {}, after: readDatedFacts(columns, toEngineRows(0, input.meta.specs.engines)) },
        {},
      ),
      creation_key: input.creationKey ?? null,
      is_active: false,
      listed_at: ctx.now(),
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.column('creation_key').doNothing())
    .returningAll()
    .executeTakeFirst()
}

async function findMake(ctx: AppContext, { makeId, make }: ListingInput['listing']) {
  const id = makeId ?? (await findOrAddMake(ctx, make ?? ''))
  const existing = await ctx.db
    .selectFrom('make')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (existing) return existing
  throw fieldRefusal('listing.makeId', 'Make field is required.')
}

async function insertParts(ctx: AppContext, id: number, profileId: number, input: ListingInput) {
  await insertEngines(ctx, id, input.meta.specs.engines)
  const columns = listingColumns(input)
  await recordPriceChange(ctx, { ...columns, id, price: null, asking_price: null }, columns)
  if (input.creationKey) await deleteSourceDraft(ctx, profileId, input.creationKey)
  await writeCosts(ctx, [id])
  await writeRecordMatches(ctx, [id])
  await proposeFacts(ctx, [{ id, ...columns }])
  await queueListingCheck(ctx, id, 'creation')
}

function toResult(listing: { id: number; title: string }) {
  return { id: listing.id, url: listingPath(listing) }
}

type ListingInput = z.output<typeof CreateListing>
