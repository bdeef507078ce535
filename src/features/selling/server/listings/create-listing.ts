import type { z } from 'zod'
import { listingPath } from '#features/listings/listing-address.ts'
import { defaultTitle, toListingTypeId } from '#features/listings/rules.ts'
import { listingWritten } from '#features/listings/server/public/listing-written.ts'
import { makeNamed } from '#features/lookups/server/public/make-named.ts'
import { writeCosts } from '#features/ownership/server/public/write-costs.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal, wrongField } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { consume } from '#kernel/server/rate-limit.ts'
import { type CreateListing, createListingEndpoint, createTitleMax } from '../../contract.ts'
import { deleteDraft } from '../drafts/draft-row.ts'
import { proposeFacts } from '../public/propose-facts.ts'
import { announceListings } from '../status/announce-listings.ts'
import { assertReferences } from './assert-references.ts'
import { assertStaysOwn } from './assert-stays-own.ts'
import { deriveColumns } from './derive-columns.ts'
import { insertEngines } from './insert-engines.ts'
import { identityColumns, listingColumns } from './listing-columns.ts'
import { notePrice } from './note-price.ts'
import { requireSeller } from './require-seller.ts'

export const createListing = operation(createListingEndpoint, async (ctx, wanted) => {
  const { profileId } = ctx.actor
  const membership = await requireSeller(ctx, wanted.bizId)
  const known = await createdBefore(ctx, profileId, wanted.creationKey)
  if (known) return toAnswer(known)
  await assertReferences(ctx, wanted)
  assertStaysOwn(membership, wanted.linkedEmployeeId)
  assertNoVideos(wanted)
  await consume(ctx, listingsByProfile, String(profileId))
  const created = await inTransaction(ctx, async (ctx) => {
    const listing = await insertListing(ctx, profileId, wanted)
    if (!listing) return
    await insertParts(ctx, listing.id, profileId, wanted)
    await announceListings(ctx, 'listing.created', [listing])
    return listing
  })
  const listing = created ?? (await createdBefore(ctx, profileId, wanted.creationKey))
  // The key is somebody else's: nothing of theirs may be told.
  if (!listing) throw new Refusal('conflict')
  return toAnswer(listing)
})

/** A brokerage brings its whole inventory in a day; a machine would bring more. */
const listingsByProfile = { name: 'create-listing', points: 200, seconds: 86_400 }

function createdBefore({ db }: AppContext, profileId: number, key: string | undefined) {
  return db
    .selectFrom('listing')
    .select(['id', 'title'])
    .where('creation_key', '=', key ?? null)
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
}

/** Videos come with a package, and a new listing has none yet. */
function assertNoVideos({ meta }: ListingInput) {
  if (meta.videos.length > 0) throw wrongField('meta.videos', 'Maximum number of videos reached.')
}

/** Nothing, if the same request has created it in the meantime. */
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
      title: defaultTitle({ ...listing, make: make.name }, createTitleMax),
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
  const id = makeId ?? (await makeNamed(ctx, make ?? ''))
  const known = await ctx.db
    .selectFrom('make')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (known) return known
  throw wrongField('listing.makeId', 'Make field is required.')
}

async function insertParts(ctx: AppContext, id: number, profileId: number, wanted: ListingInput) {
  await insertEngines(ctx, id, wanted.meta.specs.engines)
  await notePrice(ctx, { id, price: null }, wanted.listing.price)
  await deleteDraft(ctx, profileId, wanted.bizId)
  await writeCosts(ctx, [id])
  await proposeFacts(ctx, [{ id, ...listingColumns(wanted) }])
  await listingWritten(ctx, id, 'creation')
}

function toAnswer(listing: { id: number; title: string }) {
  return { id: listing.id, url: listingPath(listing) }
}

type ListingInput = z.output<typeof CreateListing>
