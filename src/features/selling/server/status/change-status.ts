import type { Updateable } from 'kysely'
import { editableListing } from '#features/listings/server/public/editable-listing.ts'
import {
  actionsOf,
  type ListingAction,
  type ListingStatus,
  statusOf,
} from '#features/listings/status-rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import type { ListingStanding } from '../../status-contract.ts'
import { loadStanding } from './standing.ts'
import { type ListingRow, takeStep } from './take-step.ts'

/** One step of a listing's life: says what it writes. */
export function changeStatus(
  ctx: AppContext,
  id: number,
  action: Step,
  step: (listing: ListingRow, now: Date) => Updateable<Database['listing']>,
): Promise<ListingStanding> {
  return changeHeld(ctx, id, action, (ctx, listing) =>
    takeStep(ctx, listing, step(listing, ctx.now())),
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
): Promise<ListingStanding> {
  return inTransaction(ctx, async (ctx) => {
    const listing = await editableListing(ctx, id, { isHeld: true })
    await demandOffered(ctx, listing, action)
    return loadStanding(ctx, await take(ctx, listing))
  })
}

/** Whoever pressed a button that was offered before gets the standing of now with the refusal. */
async function demandOffered(ctx: AppContext, listing: ListingRow, action: ListingAction) {
  const now = ctx.now()
  if (actionsOf(listing, now).includes(action)) return
  throw new Refusal('conflict', {
    message: `${stands[statusOf(listing, now)]} ${refused[action]}`,
    current: await loadStanding(ctx, listing),
  })
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
