import type { Updateable } from 'kysely'
import type { ActivityAction } from '#features/accounts/activity-actions.ts'
import { recordActivity } from '#features/accounts/server/public/activity/record-activity.ts'
import { listingPath } from '#features/listings/listing-url.ts'
import { requireEditableListing } from '#features/listings/server/public/require-listing.ts'
import {
  allowedActions,
  deriveStatus,
  type ListingAction,
  type ListingStatus,
} from '#features/listings/status-rules.ts'
import { type AppContext, hasActor } from '#kernel/app-context.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { toUtcDay } from '#kernel/time.ts'
import {
  activateListingEndpoint,
  confirmListingEndpoint,
  deactivateListingEndpoint,
  type ListingStatusReport,
  markSalePendingEndpoint,
  markSoldEndpoint,
  markUnsoldEndpoint,
  removeSalePendingEndpoint,
} from '../../status-contract.ts'
import { assertPublishable } from '../listings/canonical-contact.ts'
import { confirmAllFacts } from '../listings/confirm-facts.ts'
import { recordStaffChange } from '../listings/record-staff-change.ts'
import { endAgreementsKey } from '../public/end-agreements.ts'
import { activate } from './activation.ts'
import { answerAboutRegistration } from './answer-about-registration.ts'
import { loadStatusReport } from './get-listing-status.ts'
import {
  changeListing,
  confirmationColumns,
  hiddenColumns,
  type ListingRow,
} from './listing-transitions.ts'

export const activateListing = operation(activateListingEndpoint, (ctx, { id }) =>
  changeStatusWithLock(ctx, id, 'activate', async (ctx, listing) => {
    await assertPublishable(ctx, listing)
    return activate(ctx, listing)
  }),
)

export const deactivateListing = operation(deactivateListingEndpoint, (ctx, { id }) =>
  changeStatus(ctx, id, 'deactivate', hiddenColumns),
)

export const markSalePending = operation(markSalePendingEndpoint, (ctx, { id }) =>
  changeStatus(ctx, id, 'marksalepending', () => ({ is_sale_pending: true })),
)

export const removeSalePending = operation(removeSalePendingEndpoint, (ctx, { id }) =>
  changeStatus(ctx, id, 'removesalepending', () => ({ is_sale_pending: false })),
)

export const markSold = operation(
  markSoldEndpoint,
  (ctx, { id, soldPrice, soldCurrency, soldOn }) =>
    changeStatus(ctx, id, 'marksold', (listing, now) => ({
      is_sold: true,
      is_sale_pending: false,
      sold_at: soldMoment(soldOn, listing.listed_at, now),
      sold_price: soldPrice,
      sold_currency: soldCurrency,
    })),
)

/** Returns noon on the sale date, but no earlier than the listing date and no later than now. */
function soldMoment(soldOn: string | null, listedAt: Date, now: Date): Date {
  if (soldOn === null) return now
  const noon = new Date(`${soldOn}T12:00:00Z`)
  if (soldOn > formatDayAt(now, easternmostHours))
    throw fieldRefusal('soldOn', 'The sale date can’t be in the future.')
  if (soldOn < formatDayAt(listedAt, westernmostHours))
    throw fieldRefusal('soldOn', 'The sale date can’t be before the listing date.')
  return new Date(Math.min(now.getTime(), Math.max(listedAt.getTime(), noon.getTime())))
}

// The seller's local date may be ahead of or behind UTC.
const easternmostHours = 14
const westernmostHours = -12

function formatDayAt(moment: Date, offsetHours: number) {
  return toUtcDay(new Date(moment.getTime() + offsetHours * 3_600_000))
}

export const markUnsold = operation(markUnsoldEndpoint, (ctx, { id }) =>
  changeStatusWithLock(ctx, id, 'markunsold', async (ctx, listing) => {
    // A sold listing that is still displayed becomes available again immediately.
    if (listing.is_active) await assertPublishable(ctx, listing)
    const now = ctx.now()
    return changeListing(ctx, listing, {
      is_sold: false,
      sold_at: null,
      sold_price: null,
      ...(listing.is_active && { offered_at: now, ...confirmationColumns(now) }),
    })
  }),
)

/** Confirms a listing on the site. `confirm-still-for-sale` handles confirmations by email. */
export const confirmListing = operation(confirmListingEndpoint, (ctx, { id, hours }) =>
  changeStatusWithLock(ctx, id, 'stillforsale', async (ctx, listing) => {
    await answerAboutRegistration(ctx, id)
    return changeListing(ctx, listing, {
      ...confirmationColumns(ctx.now()),
      ...(hours && (await confirmAllFacts(ctx, listing))),
    })
  }),
)

/** Performs a status change. `step` returns the columns to update. */
function changeStatus(
  ctx: AppContext,
  id: number,
  action: Step,
  step: (listing: ListingRow, now: Date) => Updateable<Database['listing']>,
): Promise<ListingStatusReport> {
  return changeStatusWithLock(ctx, id, action, (ctx, listing) =>
    changeListing(ctx, listing, step(listing, ctx.now())),
  )
}

/**
 * Changes the status if the action is currently allowed, and returns the new status. Locks the listing, so the second
 * of two concurrent changes sees the result of the first.
 */
function changeStatusWithLock(
  ctx: AppContext,
  id: number,
  action: Step,
  transition: (ctx: AppContext, listing: ListingRow) => Promise<ListingRow>,
): Promise<ListingStatusReport> {
  return inTransaction(ctx, async (ctx) => {
    const listing = await requireEditableListing(ctx, id, { shouldLock: true })
    await assertOffered(ctx, listing, action)
    const changed = await transition(ctx, listing)
    if (changed.is_sold || !changed.is_active) await ctx.services.get(endAgreementsKey)(ctx, [id])
    await recordStaffChange(ctx, 'listing.status', listing, {
      before: { status: deriveStatus(listing, ctx.now()), salePending: listing.is_sale_pending },
      after: { status: deriveStatus(changed, ctx.now()), salePending: changed.is_sale_pending },
    })
    await recordInHistory(ctx, action, changed)
    return loadStatusReport(ctx, changed)
  })
}

/** Records publicly visible changes in the user's activity history. */
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

/** Rejects an action that's no longer available. The error includes the current status. */
async function assertOffered(ctx: AppContext, listing: ListingRow, action: ListingAction) {
  const now = ctx.now()
  if (allowedActions(listing, now).includes(action)) return
  throw new Refusal('conflict', {
    message: `${describeStatus(listing, now)} ${actionErrors[action]}`,
    current: await loadStatusReport(ctx, listing),
  })
}

function describeStatus(listing: ListingRow, now: Date) {
  return listing.withheld
    ? 'Our staff has hidden this listing.'
    : statusMessages[deriveStatus(listing, now)]
}

const statusMessages: Record<ListingStatus, string> = {
  unpaid: 'This listing is expired or not yet funded.',
  expired: 'This listing is expired or not yet funded.',
  'sold-expired': 'This aircraft is marked as sold, and its listing has expired.',
  inactive: 'This listing is not currently displayed.',
  active: 'This listing is active.',
  sold: 'This aircraft is marked as sold.',
}

const actionErrors: Record<ListingAction, string> = {
  activate: 'It can’t be activated.',
  deactivate: 'It can’t be deactivated.',
  marksold: 'It can’t be marked as sold.',
  markunsold: 'The SOLD label can’t be removed.',
  marksalepending: 'It can’t be marked as sale pending.',
  removesalepending: 'There’s no pending sale to remove.',
  stillforsale: 'There’s nothing to confirm.',
  pay: 'There’s nothing to pay.',
}

type Step = Exclude<ListingAction, 'pay'>
