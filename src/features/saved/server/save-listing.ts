import { recordInteraction } from '#features/engagement/server/public/record-traffic.ts'
import { isPublicListing } from '#features/listings/policy.ts'
import { countSave } from '#features/listings/server/public/engagement-counts.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import { assertUnderLimit } from '#kernel/server/records/limits.ts'
import { lockOwner } from '#kernel/server/records/locks.ts'
import { maxSavedListings } from '../contract.ts'
import { toSavedState } from '../rules.ts'

/**
 * Saves a listing for the caller in the current transaction. Returns whether changes are emailed. Saving again
 * changes only `sendUpdates`.
 */
export async function saveListing(ctx: ActorContext, id: number, sendUpdates?: boolean) {
  await lockOwner(ctx, 'saved listing', ctx.actor.profileId)
  const current =
    sendUpdates === undefined ? await saved(ctx, id) : await changed(ctx, id, sendUpdates)
  return current ?? (await save(ctx, id, sendUpdates ?? true))
}

async function saved(ctx: ActorContext, id: number): Promise<boolean | undefined> {
  const row = await ctx.db
    .selectFrom('saved_listing')
    .select('send_updates')
    .where('profile_id', '=', ctx.actor.profileId)
    .where('listing_id', '=', id)
    .executeTakeFirst()
  return row?.send_updates
}

/** Starts comparing from now if updates are turned on, so that earlier changes aren't reported. */
async function changed(ctx: ActorContext, id: number, sendUpdates: boolean) {
  const listing = await findListingState(ctx, id)
  const row = await ctx.db
    .updateTable('saved_listing')
    .set((eb) => ({
      send_updates: sendUpdates,
      told_price: eb
        .case()
        .when('send_updates', '=', true)
        .then(eb.ref('told_price'))
        .else(listing?.asking_price ?? listing?.price ?? null)
        .end(),
      told_currency: eb
        .case()
        .when('send_updates', '=', true)
        .then(eb.ref('told_currency'))
        .else(listing?.currency ?? 'USD')
        .end(),
      told_state: eb
        .case()
        .when('send_updates', '=', true)
        .then(eb.ref('told_state'))
        .else(toSavedState(listing, ctx.now()))
        .end(),
    }))
    .where('profile_id', '=', ctx.actor.profileId)
    .where('listing_id', '=', id)
    .returning('send_updates')
    .executeTakeFirst()
  return row?.send_updates
}

async function save(ctx: ActorContext, id: number, sendUpdates: boolean): Promise<boolean> {
  const listing = await findListingState(ctx, id)
  if (!listing || !isPublicListing(listing, ctx.now())) throw new Refusal('not_found')
  await assertUnderLimit(
    ctx.db.selectFrom('saved_listing').where('profile_id', '=', ctx.actor.profileId),
    maxSavedListings,
    t`You’ve saved ${maxSavedListings} listings, which is the limit. Remove one to save another.`,
  )
  await ctx.db
    .insertInto('saved_listing')
    .values({
      profile_id: ctx.actor.profileId,
      listing_id: id,
      title: listing.title,
      send_updates: sendUpdates,
      saved_at: ctx.now(),
      saved_price: listing.price,
      told_price: listing.asking_price ?? listing.price,
      told_currency: listing.currency,
      told_state: toSavedState(listing, ctx.now()),
    })
    .execute()
  await countSave(ctx, id, 1)
  await recordInteraction(ctx, 'save', listing)
  return sendUpdates
}

function findListingState({ db }: AppContext, id: number) {
  return db
    .selectFrom('listing')
    .select([
      'id',
      'profile_id',
      'biz_id',
      'biz_location_id',
      'biz_employee_id',
      'title',
      'price',
      'currency',
      'asking_price',
      'is_active',
      'is_sold',
      'is_sale_pending',
      'expires_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}
