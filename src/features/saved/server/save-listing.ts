import { sql } from 'kysely'
import { recordFact } from '#features/engagement/server/public/record-fact.ts'
import { isShown } from '#features/listings/policy.ts'
import { countSave } from '#features/listings/server/public/count-engagement.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { mostSavedListings } from '../contract.ts'
import { toSavedState } from '../rules.ts'

/**
 * Saves a listing for the caller, in the transaction that it is called in, and says whether its changes are mailed.
 * Saving twice changes nothing but `sendUpdates`. From here on changes count as news.
 */
export async function saveListing(ctx: ActorContext, id: number, sendUpdates?: boolean) {
  // One at a time for each person, so that the limit holds.
  await sql`select pg_advisory_xact_lock(hashtext('saved listing'), ${ctx.actor.profileId})`.execute(
    ctx.db,
  )
  const known =
    sendUpdates === undefined ? await saved(ctx, id) : await changed(ctx, id, sendUpdates)
  return known ?? (await save(ctx, id, sendUpdates ?? true))
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

/** Changes made while updates were off are not reported later. */
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
        .else(listing?.price ?? null)
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
  if (!listing || !isShown(listing, ctx.now())) throw new Refusal('not_found')
  await refuseTooMany(ctx)
  await ctx.db
    .insertInto('saved_listing')
    .values({
      profile_id: ctx.actor.profileId,
      listing_id: id,
      title: listing.title,
      send_updates: sendUpdates,
      saved_at: ctx.now(),
      saved_price: listing.price,
      told_price: listing.price,
      told_state: toSavedState(listing, ctx.now()),
    })
    .execute()
  await countSave(ctx, id, 1)
  await recordFact(ctx, 'save', listing)
  return sendUpdates
}

async function refuseTooMany(ctx: ActorContext) {
  const { count } = await ctx.db
    .selectFrom('saved_listing')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('profile_id', '=', ctx.actor.profileId)
    .executeTakeFirstOrThrow()
  if (count >= mostSavedListings)
    throw new Refusal('conflict', {
      message: `You have saved ${mostSavedListings} listings. Take one out to save another.`,
    })
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
      'is_active',
      'is_sold',
      'is_sale_pending',
      'expires_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}
