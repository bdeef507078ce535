import type { Updateable } from 'kysely'
import type { ActivityAction } from '#features/accounts/activity-actions.ts'
import { recordActivity } from '#features/accounts/server/public/activity/record-activity.ts'
import { listingPath } from '#features/listings/listing-address.ts'
import { editableListing } from '#features/listings/server/public/editable-listing.ts'
import {
  allowedActions,
  deriveStatus,
  type ListingAction,
  type ListingStatus,
} from '#features/listings/status-rules.ts'
import { type AppContext, hasActor } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import type { ListingStatusReport } from '../../status-contract.ts'
import { recordByStaff } from '../listings/record-by-staff.ts'
import { offMarketKey } from '../public/off-market.ts'
import { loadStatusReport } from './listing-status.ts'
import { changeListing, type ListingRow } from './listing-transitions.ts'

/** One step of a listing's life: says what it writes. */
export function changeStatus(
  ctx: AppContext,
  id: number,
  action: Step,
  step: (listing: ListingRow, now: Date) => Updateable<Database['listing']>,
): Promise<ListingStatusReport> {
  return changeHeld(ctx, id, action, (ctx, listing) =>
    changeListing(ctx, listing, step(listing, ctx.now())),
  )
}

/**
 * One step of a listing's life, if its table offers it now; answers where the listing stands after it. Held
 * meanwhile, so that of two steps at once the second sees what the first made.
 */
export function changeHeld(
  ctx: AppContext,
  id: number,
  action: Step,
  take: (ctx: AppContext, listing: ListingRow) => Promise<ListingRow>,
): Promise<ListingStatusReport> {
  return inTransaction(ctx, async (ctx) => {
    const listing = await editableListing(ctx, id, { isHeld: true })
    await assertOffered(ctx, listing, action)
    const taken = await take(ctx, listing)
    if (taken.is_sold || !taken.is_active) await ctx.services.get(offMarketKey)(ctx, [id])
    await recordByStaff(ctx, 'listing.status', listing, {
      before: { status: deriveStatus(listing, ctx.now()), salePending: listing.is_sale_pending },
      after: { status: deriveStatus(taken, ctx.now()), salePending: taken.is_sale_pending },
    })
    await recordInHistory(ctx, action, taken)
    return loadStatusReport(ctx, taken)
  })
}

/** What others see of it stands in the history of whoever did it. */
async function recordInHistory(ctx: AppContext, action: Step, { id, title }: ListingRow) {
  const recorded = recordedSteps[action]
  if (!recorded || !hasActor(ctx)) return
  await recordActivity(ctx, ctx.actor.profileId, recorded, {
    about: title,
    path: listingPath({ id, title }),
  })
}

const recordedSteps: Partial<Record<Step, ActivityAction>> = {
  activate: 'listing.publish',
  markunsold: 'listing.publish',
  marksold: 'listing.sold',
}

/** Whoever pressed a button that was offered before gets the standing of now with the refusal. */
async function assertOffered(ctx: AppContext, listing: ListingRow, action: ListingAction) {
  const now = ctx.now()
  if (allowedActions(listing, now).includes(action)) return
  throw new Refusal('conflict', {
    message: `${describeStanding(listing, now)} ${refused[action]}`,
    current: await loadStatusReport(ctx, listing),
  })
}

function describeStanding(listing: ListingRow, now: Date) {
  return listing.withheld
    ? 'Our staff keep this listing off the market:'
    : stands[deriveStatus(listing, now)]
}

const stands: Record<ListingStatus, string> = {
  unpaid: 'This listing is expired or not yet funded:',
  expired: 'This listing is expired or not yet funded:',
  'sold-expired': 'This aircraft is marked as sold and its listing has run out:',
  inactive: 'This listing is not currently displayed:',
  active: 'This listing is displayed:',
  sold: 'This aircraft is marked as sold:',
}

const refused: Record<ListingAction, string> = {
  activate: 'it cannot be activated.',
  deactivate: 'it cannot be deactivated.',
  marksold: 'it cannot be marked as sold.',
  markunsold: 'there is no SOLD to remove.',
  marksalepending: 'a pending sale cannot be marked.',
  removesalepending: 'there is no pending sale to remove.',
  stillforsale: 'there is nothing to confirm.',
  pay: 'there is nothing to pay.',
}

type Step = Exclude<ListingAction, 'pay'>
