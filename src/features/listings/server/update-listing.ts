import type { Selectable } from 'kysely'
import { familyOf } from '#features/lookups/server/public/family-of.ts'
import { registryMatches } from '#features/lookups/server/public/registry-match.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { type ModelState, Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import {
  editPriceMax,
  type ListingChange,
  type ListingEdit,
  updateListingEndpoint,
} from '../selling-contract.ts'
import { demandReferences } from './demand-references.ts'
import { engineRows, listingColumns } from './listing-columns.ts'
import { listingEdit } from './listing-edit.ts'
import { notePrice } from './note-price.ts'
import { arrangeImages } from './public/arrange-images.ts'
import { editableListing } from './public/editable-listing.ts'

export const updateListing = operation(updateListingEndpoint, (ctx, change) =>
  inTransaction(ctx, async (ctx) => {
    const listing = await editableListing(ctx, change.id, { isHeld: true })
    if (change.listing.version !== listing.version) throw await conflict(ctx, change.id)
    const wanted = completed(change, await listingEdit(ctx, change.id))
    await demandUnchanged(ctx, listing, wanted)
    await demandBounds(ctx, listing, wanted)
    await demandReferences(ctx, { ...wanted, bizId: listing.biz_id })
    await write(ctx, listing, wanted)
    return listingEdit(ctx, change.id)
  }),
)

/** What was left out stays as it is; null is said, and says "none". */
function completed(change: ListingChange, read: ListingEdit) {
  const or = <T>(sent: T | undefined, kept: T) => (sent === undefined ? kept : sent)
  return {
    ...change,
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
type Wanted = ReturnType<typeof completed>

async function conflict(ctx: AppContext, id: number) {
  const message = 'Somebody else changed this listing in the meantime.'
  return new Refusal('conflict', { message, current: await listingEdit(ctx, id) })
}

/** What was confirmed when the listing was created: another aircraft is another listing. */
async function demandUnchanged(ctx: AppContext, listing: Row, { listing: wanted }: Wanted) {
  const modelState: ModelState = {}
  const cannot = (name: string) => [`${name} cannot be changed once the listing is saved.`]
  if (wanted.year !== listing.year) modelState['listing.year'] = cannot('Year')
  if (wanted.length !== listing.length_feet) modelState['listing.length'] = cannot('Length')
  if (!(await isMake(ctx, listing.make_id, wanted))) modelState['listing.makeId'] = cannot('Make')
  refuse(modelState)
}

async function isMake({ db }: AppContext, id: number, wanted: Wanted['listing']) {
  if (wanted.makeId !== null) return wanted.makeId === id
  const make = await db
    .selectFrom('make')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return make.name.toLowerCase() === wanted.make?.toLowerCase()
}

/** What stands already may stay, even where a new value would be refused. */
async function demandBounds(ctx: AppContext, listing: Row, { listing: wanted, meta }: Wanted) {
  const modelState: ModelState = {}
  const { price } = wanted
  if (price !== null && price > editPriceMax && price !== listing.price)
    modelState['listing.price'] = [`Price must be 1 to ${editPriceMax.toLocaleString('en-US')}.`]
  const allowed = Math.max(await videosAllowed(ctx, listing), (listing.videos as unknown[]).length)
  if (meta.videos.length > allowed)
    modelState['meta.videos'] = ['Maximum number of videos reached.']
  refuse(modelState)
}

async function videosAllowed({ db }: AppContext, { tier_id }: Row): Promise<number> {
  if (tier_id === null) return 0
  const tier = await db
    .selectFrom('listing_tier')
    .select('video_count')
    .where('id', '=', tier_id)
    .executeTakeFirstOrThrow()
  return tier.video_count
}

function refuse(modelState: ModelState) {
  const [first] = Object.values(modelState)
  if (first) throw new Refusal('invalid_input', { modelState, message: first[0] as string })
}

async function write(ctx: AppContext, listing: Row, change: Wanted) {
  const columns = listingColumns(change)
  await ctx.db
    .updateTable('listing')
    .set({
      ...columns,
      ...(await knownAs(ctx, listing, columns)),
      ...(await notePrice(ctx, listing, change.listing.price)),
      version: listing.version + 1,
      updated_at: ctx.now(),
    })
    .where('id', '=', listing.id)
    .execute()
  await replaceEngines(ctx, listing.id, change)
  await arrangeImages(ctx, listing.id, change.meta.images)
}

/** What the catalogue and the registry say of it, asked again where it is called something else. */
async function knownAs(ctx: AppContext, listing: Row, { model, registration }: Named) {
  if (model === listing.model && registration === listing.registration) return {}
  const { year, make_id: makeId } = listing
  return {
    family: await familyOf(ctx, makeId, model),
    registry_matched: await registryMatches(ctx, { registration, year, makeId, model }),
  }
}
type Named = Pick<ReturnType<typeof listingColumns>, 'model' | 'registration'>

async function replaceEngines(ctx: AppContext, id: number, { meta }: Wanted) {
  await ctx.db.deleteFrom('listing_engine').where('listing_id', '=', id).execute()
  const rows = engineRows(id, meta.specs.engines)
  if (rows.length > 0) await ctx.db.insertInto('listing_engine').values(rows).execute()
}

type Row = Selectable<Database['listing']>
