import type { Selectable } from 'kysely'
import { findMembership } from '#features/brokerages/server/public/memberships.ts'
import { readDatedFacts } from '#features/listings/dated-facts.ts'
import { defaultTitle } from '#features/listings/rules.ts'
import { queueListingCheck } from '#features/listings/server/public/queue-listing-check.ts'
import { requireEditableListing } from '#features/listings/server/public/require-listing.ts'
import { findPlaceCountry } from '#features/lookups/server/public/find-place-country.ts'
import { writeCosts } from '#features/ownership/server/public/write-costs.ts'
import { writeRecordMatches } from '#features/records/server/public/write-record-matches.ts'
import { assertServed } from '#features/sites/server/public/assert-served.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { Refusal, throwFieldRefusals } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { checkEditLimits } from '../../check-edit-limits.ts'
import { type ListingChange, type ListingEdit, maxEditTitleLength } from '../../contract.ts'
import { updateListingEndpoint } from '../../listing-contract.ts'
import { findTier } from '../packages/find-tier.ts'
import { arrangeImages } from '../public/arrange-images.ts'
import { proposeFacts } from '../public/propose-facts.ts'
import { changeListing } from '../status/listing-transitions.ts'
import { assertReferences } from './assert-references.ts'
import { assertContactRemains, canonicalContact } from './canonical-contact.ts'
import { changedFactColumns } from './confirm-facts.ts'
import { deriveColumns, insertEngines } from './derive-columns.ts'
import { listingColumns, toEngineRows } from './listing-columns.ts'
import { loadListingEdit } from './load-listing-edit.ts'
import { recordPriceChange } from './record-price-change.ts'
import { recordStaffChange, toListingAuditFields } from './record-staff-change.ts'
import { assertStaysVisible } from './require-seller.ts'

export const updateListing = writeOperation(updateListingEndpoint, async (ctx, change) => {
  const listing = await requireEditableListing(ctx, change.id, {
    shouldLock: true,
    changesVisibleContent: true,
  })
  if (change.listing.version !== listing.version) throw await conflict(ctx, change.id)
  const read = await loadListingEdit(ctx, change.id)
  const patched = mergePatch(change, read)
  const { contact: sent, linkedBizLocationId: officeId, location } = patched
  const place = { officeId, placeId: location.id }
  const contact = await canonicalContact(ctx, sent, listing.biz_id, place)
  const merged = { ...patched, contact }
  await assertChange(ctx, listing, merged, read)
  await assertReferences(ctx, { ...merged, bizId: listing.biz_id })
  if (location.id !== read.location.id)
    assertServed(ctx, await findPlaceCountry(ctx, location.id), 'location.id')
  assertStaysVisible(await findSellerMembership(ctx, listing), merged.linkedEmployeeId)
  await assertContactRemains(ctx, listing, listingColumns(merged))
  const written = await write(ctx, listing, merged, read)
  await recordStaffChange(ctx, 'listing.edit', listing, {
    before: toListingAuditFields(listing),
    after: toListingAuditFields(written),
  })
  return loadListingEdit(ctx, change.id)
})

/** Fills in omitted fields with the stored values. Null clears a value. */
function mergePatch(change: ListingChange, read: ListingEdit) {
  const or = <T>(sent: T | undefined, stored: T) => (sent === undefined ? stored : sent)
  return {
    ...change,
    listing: { ...change.listing, currency: change.listing.currency ?? read.listing.currency },
    location: {
      id: change.location.id,
      airportIdent: or(change.location.airportIdent, read.location.airportIdent),
    },
    contact: or(change.contact, read.contact),
    linkedBizLocationId: or(change.linkedBizLocationId, read.linkedBizLocationId),
    linkedEmployeeId: or(change.linkedEmployeeId, read.linkedEmployeeId),
    SendLeadToBizEmp: or(change.SendLeadToBizEmp, read.SendLeadToBizEmp),
    SendLeadToBizLocation: or(change.SendLeadToBizLocation, read.SendLeadToBizLocation),
    SendLeadToContact: or(change.SendLeadToContact, read.SendLeadToContact),
    SendLeadToLeadTracker: or(change.SendLeadToLeadTracker, read.SendLeadToLeadTracker),
  }
}
type ListingInput = ReturnType<typeof mergePatch>

/** Returns the author's membership at the selling brokerage. Staff don't have one. */
async function findSellerMembership(ctx: ActorContext, { biz_id }: Row) {
  return biz_id === null ? null : findMembership(ctx, ctx.actor.profileId, biz_id)
}

async function conflict(ctx: AppContext, id: number) {
  const message = 'Someone else just changed this listing.'
  return new Refusal('conflict', { message, current: await loadListingEdit(ctx, id) })
}

async function write(ctx: AppContext, listing: Row, change: ListingInput, read: ListingEdit) {
  const columns = listingColumns(change)
  const title = columns.title ?? (await composeTitle(ctx, listing, columns.model))
  const written = await changeListing(ctx, listing, {
    ...columns,
    title,
    ...(await derivedColumns(ctx, listing, columns)),
    ...(await recordPriceChange(ctx, listing, columns)),
    ...changedFactColumns(
      ctx,
      {
        before: readDatedFacts(listing, toEngineRows(listing.id, read.meta.specs.engines)),
        after: readDatedFacts(columns, toEngineRows(listing.id, change.meta.specs.engines)),
      },
      listing.confirmed_facts,
    ),
  })
  await replaceEngines(ctx, listing.id, change)
  await arrangeImages(ctx, listing.id, change.meta.images)
  await writeCosts(ctx, [listing.id])
  await writeRecordMatches(ctx, [listing.id])
  await proposeFacts(ctx, [written])
  await queueListingCheck(ctx, listing.id, 'edit')
  return written
}

/** Composes the title from year, make, and model if it's empty, as in the preview. */
async function composeTitle(ctx: AppContext, { year, make_id }: Row, model: string | null) {
  const make = await loadMakeName(ctx, make_id)
  return defaultTitle({ year, make, model }, maxEditTitleLength)
}

async function loadMakeName({ db }: AppContext, id: number | null) {
  const makes = db.selectFrom('make').select('name').where('id', '=', id)
  return (await makes.executeTakeFirstOrThrow()).name
}

/** Repeats the catalog and registry lookup if the model or registration changed. */
async function derivedColumns(ctx: AppContext, listing: Row, { model, registration }: Named) {
  if (model === listing.model && registration === listing.registration) return {}
  return deriveColumns(ctx, { ...listing, model, registration })
}
type Named = Pick<ReturnType<typeof listingColumns>, 'model' | 'registration'>

async function replaceEngines(ctx: AppContext, id: number, { meta }: ListingInput) {
  await ctx.db.deleteFrom('listing_engine').where('listing_id', '=', id).execute()
  await insertEngines(ctx, id, meta.specs.engines)
}

type Row = Selectable<Database['listing']>

/** Rejects changes to immutable fields and changes that exceed the limits. */
async function assertChange(
  ctx: AppContext,
  { tier_id }: { tier_id: number | null },
  change: Pick<ListingChange, 'listing' | 'meta'>,
  saved: ListingEdit,
): Promise<void> {
  throwFieldRefusals(await findIdentityChanges(ctx, change.listing, saved.listing))
  const tier = await findTier(ctx, tier_id)
  throwFieldRefusals(checkEditLimits(change, { saved, videosAllowed: tier?.video_count ?? 0 }))
}

/** Checks whether the year or make changed. They're immutable because a different aircraft needs its own listing. */
async function findIdentityChanges(
  ctx: AppContext,
  change: ListingChange['listing'],
  saved: ListingEdit['listing'],
) {
  const isSame = {
    Year: ['listing.year', change.year === saved.year],
    Make: ['listing.makeId', await isSameMake(ctx, change, saved)],
  } as const
  return Object.fromEntries(
    Object.entries(isSame)
      .filter(([, [, same]]) => !same)
      .map(([name, [field]]) => [field, t`${name} can’t be changed after the listing is saved.`]),
  )
}

async function isSameMake(
  ctx: AppContext,
  change: ListingChange['listing'],
  { makeId }: ListingEdit['listing'],
) {
  if (change.makeId !== null) return change.makeId === makeId
  return (await loadMakeName(ctx, makeId)).toLowerCase() === change.make?.toLowerCase()
}
