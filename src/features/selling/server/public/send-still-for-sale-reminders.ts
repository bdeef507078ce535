import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { job } from '#kernel/server/job-queue.ts'
import { queueMail } from '#kernel/server/mail.ts'
import { chunked, processEach } from '#kernel/server/process-each.ts'
import { countUnansweredReminders, nextReminderAction } from '../../still-for-sale-rules.ts'
import { findDueReminders } from '../status/find-due-reminders.ts'
import { changeListing, hiddenColumns, type ListingRow } from '../status/listing-transitions.ts'
import { listingsHiddenMail, reminderMail } from '../status/still-for-sale-mails.ts'

/** Maximum number of aircraft per email. */
const maxInMail = 40

/**
 * Emails sellers who haven't responded for two weeks, one email per address. Hides listings after several unanswered
 * reminders.
 */
export const sendStillForSaleReminders = job({
  name: 'ask-still-for-sale',
  schedule: '15 15 * * *',
  async handle(ctx) {
    const mails = [...(await findDueReminders(ctx))].flatMap(([address, ids]) =>
      chunked(ids, maxInMail).map((some) => ({ address, ids: some })),
    )
    await processEach(ctx, 'question', mails, ({ address, ids }) =>
      inTransaction(ctx, (ctx) => sendReminders(ctx, address, ids)),
    )
  },
})

/** Queues the emails and marks the listings in one transaction. */
async function sendReminders(ctx: AppContext, address: string, ids: number[]) {
  const listings = await lockListings(ctx, ids)
  const due = (what: 'ask' | 'hide') =>
    listings.filter(
      (listing) => isStillUp(listing) && nextReminderAction(listing, ctx.now()) === what,
    )
  const [remindable, hidden] = [due('ask'), due('hide')]
  for (const listing of remindable) await markReminded(ctx, listing)
  for (const listing of hidden) {
    const columns = { ...hiddenColumns(listing), hidden_for_silence_at: ctx.now() }
    await changeListing(ctx, listing, columns)
  }
  for (const [isLast, some] of Map.groupBy(
    remindable,
    (listing) => countUnansweredReminders(listing) > 0,
  ))
    await queueMail(ctx, await reminderMail(ctx, address, some.map(toId), { isLast }))
  if (hidden.length > 0)
    await queueMail(ctx, await listingsHiddenMail(ctx, address, hidden.map(toId)))
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
