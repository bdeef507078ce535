import { type SqlBool, sql } from 'kysely'
import { readDatedFacts } from '#features/listings/dated-facts.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { processEach } from '#kernel/server/jobs/process-each.ts'
import { dayMs } from '#kernel/time.ts'
import {
  asksAfterSeason,
  countUnansweredReminders,
  nextReminderAction,
  reminderIntervalDays,
} from '../../still-for-sale-rules.ts'
import { confirmStatedFacts } from '../listings/confirm-facts.ts'
import {
  groupBySeller,
  type MailedSeller,
  type SellerWithListings,
} from '../status/group-by-seller.ts'
import {
  changeListing,
  confirmationColumns,
  hiddenColumns,
  type ListingRow,
} from '../status/listing-transitions.ts'
import { mailListingsHidden, mailReminder } from '../status/still-for-sale-mails.ts'
import type { ImportedAircraft } from './imported-aircraft.ts'
import { loadEngines } from './load-engines.ts'

/**
 * Emails sellers who haven't responded for two weeks, one email per address. Hides listings after several unanswered
 * reminders.
 */
export const sendStillForSaleReminders = job({
  name: 'ask-still-for-sale',
  schedule: '15 15 * * *',
  async handle(ctx) {
    await processEach(ctx, 'question', await findDueReminders(ctx), ({ ids, ...to }) =>
      inTransaction(ctx, (ctx) => sendReminders(ctx, to, ids)),
    )
  },
})

/** Returns listings without a recent confirmation. */
function findDueReminders(ctx: AppContext): Promise<SellerWithListings[]> {
  const before = new Date(ctx.now().getTime() - reminderIntervalDays * dayMs)
  return groupBySeller(
    ctx,
    sql<SqlBool>`greatest(listed_at, offered_at, confirmed_at, still_for_sale_asked_at) <= ${before}`,
  )
}

/** Queues the emails and marks the listings in one transaction. */
async function sendReminders(ctx: AppContext, to: MailedSeller, ids: number[]) {
  const listings = await lockListings(ctx, ids)
  const due = (what: 'ask' | 'hide') =>
    listings.filter(
      (listing) => isStillUp(listing) && nextReminderAction(listing, ctx.now()) === what,
    )
  const [remindable, hidden] = [due('ask'), due('hide')]
  // Before the reminder is recorded, because only the first one after a season asks for the hours.
  const afterSeason = new Set(
    remindable.filter((listing) => asksAfterSeason(listing, ctx.now())).map(toId),
  )
  for (const listing of remindable) await markReminded(ctx, listing)
  for (const listing of hidden) {
    const columns = { ...hiddenColumns(listing), hidden_for_silence_at: ctx.now() }
    await changeListing(ctx, listing, columns)
  }
  const byTurn = Map.groupBy(remindable, (listing) => countUnansweredReminders(listing) > 0)
  for (const [isLast, some] of byTurn) {
    const ids = some.map(toId)
    await mailReminder(ctx, to, { ids, isLast, asksHours: ids.some((id) => afterSeason.has(id)) })
  }
  if (hidden.length > 0) await mailListingsHidden(ctx, to, hidden.map(toId))
}

/**
 * Locks the listings because the seller may have responded or another worker may have sent the email in the meantime.
 */
function lockListings({ db }: AppContext, ids: number[]) {
  return db
    .selectFrom('listing')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

function isStillUp(listing: ListingRow) {
  return listing.is_active && !listing.is_sold
}

/** Records the reminder. Doesn't increment the version, because the listing itself doesn't change. */
async function markReminded({ db, now }: AppContext, listing: ListingRow) {
  await db
    .updateTable('listing')
    .set({
      still_for_sale_asked_at: now(),
      still_for_sale_misses: countUnansweredReminders(listing),
    })
    .where('id', '=', listing.id)
    .execute()
}

const toId = ({ id }: ListingRow) => id

/**
 * Confirms listings because they're still in a feed, with the facts that it states again, so their sellers don't
 * receive reminders. Skips recently confirmed ones, so that a nightly feed doesn't update its entire inventory every
 * night.
 */
export async function confirmListings(
  ctx: AppContext,
  rows: readonly { listingId: number; aircraft: ImportedAircraft }[],
): Promise<void> {
  if (rows.length === 0) return
  const lately = new Date(ctx.now().getTime() - (reminderIntervalDays / 2) * dayMs)
  const aircraftOf = new Map(rows.map(({ listingId, aircraft }) => [listingId, aircraft]))
  const listings = await ctx.db
    .selectFrom('listing')
    .selectAll()
    .where('id', 'in', [...aircraftOf.keys()])
    .where('is_active', '=', true)
    .where('is_sold', '=', false)
    .where((eb) => eb.or([eb('confirmed_at', 'is', null), eb('confirmed_at', '<', lately)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  const enginesOf = await loadEngines(
    ctx.db,
    listings.map(({ id }) => id),
  )
  for (const listing of listings) {
    const aircraft = aircraftOf.get(listing.id)
    const facts = confirmStatedFacts(ctx, {
      stored: readDatedFacts(listing, enginesOf.get(listing.id) ?? []),
      stated: aircraft ? readDatedFacts(aircraft.columns, aircraft.engines) : {},
      confirmed: listing.confirmed_facts,
    })
    await ctx.db
      .updateTable('listing')
      .set({ ...confirmationColumns(ctx.now()), ...facts })
      .where('id', '=', listing.id)
      .execute()
  }
}
