import type { z } from 'zod'
import { listingPath } from '#features/listings/listing-url.ts'
import { defaultTitle, toListingTypeId } from '#features/listings/rules.ts'
import { queueListingCheck } from '#features/listings/server/public/queue-listing-check.ts'
import { findOrAddMake } from '#features/lookups/server/public/find-or-add-make.ts'
import { writeCosts } from '#features/ownership/server/public/write-costs.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { consumeRateLimit } from '#kernel/server/rate-limit.ts'
import { type CreateListing, maxCreateTitleLength } from '../../contract.ts'
import { createListingEndpoint } from '../../listing-contract.ts'
import { deleteDraft } from '../drafts/draft-row.ts'
import { proposeFacts } from '../public/propose-facts.ts'
import { queueListingWebhooks } from '../status/queue-listing-webhooks.ts'
import { assertReferences } from './assert-references.ts'
import { assertStaysVisible } from './assert-stays-visible.ts'
import { deriveColumns } from './derive-columns.ts'
import { insertEngines } from './insert-engines.ts'
import { identityColumns, listingColumns } from './listing-columns.ts'
import { recordPriceChange } from './record-price-change.ts'
import { requireSeller } from './require-seller.ts'

export const createListing = operation(createListingEndpoint, async (ctx, wanted) => {
  const { profileId } = ctx.actor
  const membership = await requireSeller(ctx, wanted.bizId)
  const known = await createdBefore(ctx, profileId, wanted.creationKey)
  if (known) return toAnswer(known)
  await assertReferences(ctx, wanted)
  assertStaysVisible(membership, wanted.linkedEmployeeId)
  assertNoVideos(wanted)
  await consumeRateLimit(ctx, listingsByProfile, String(profileId))
  const created = await inTransaction(ctx, async (ctx) => {
    const listing = await insertListing(ctx, profileId, wanted)
    if (!listing) return
    await insertParts(ctx, listing.id, profileId, wanted)
    await queueListingWebhooks(ctx, 'listing.created', [listing])
    return listing
  })
  const listing = created ?? (await createdBefore(ctx, profileId, wanted.creationKey))
  // The key belongs to another user, and the response must not reveal their listing.
  if (!listing) throw new Refusal('conflict')
  return toAnswer(listing)
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
async function insertListing(ctx: AppContext, profileId: number, wanted: ListingInput) {
  const { listing } = wanted
  const make = await findMake(ctx, listing)
  const columns = listingColumns(wanted)
  const identity = identityColumns(listing, make.id)
  return ctx.db
    .insertInto('listing')
    .values({
      profile_id: profileId,
      biz_id: wanted.bizId,
      listing_type_id: toListingTypeId(wanted.bizId),
      title: defaultTitle({ ...listing, make: make.name }, maxCreateTitleLength),
      ...columns,
      ...identity,
      ...(await deriveColumns(ctx, { ...columns, ...identity })),
      creation_key: wanted.creationKey ?? null,
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
  const known = await ctx.db
    .selectFrom('make')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (known) return known
  throw fieldRefusal('listing.makeId', 'Make field is required.')
}

async function insertParts(ctx: AppContext, id: number, profileId: number, wanted: ListingInput) {
  await insertEngines(ctx, id, wanted.meta.specs.engines)
  await recordPriceChange(ctx, { id, price: null }, wanted.listing.price)
  await deleteDraft(ctx, profileId, wanted.bizId)
  await writeCosts(ctx, [id])
  await proposeFacts(ctx, [{ id, ...listingColumns(wanted) }])
  await queueListingCheck(ctx, id, 'creation')
}

function toAnswer(listing: { id: number; title: string }) {
  return { id: listing.id, url: listingPath(listing) }
}

type ListingInput = z.output<typeof CreateListing>
