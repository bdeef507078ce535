import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { job } from '#kernel/server/job-queue.ts'
import { queueMail } from '#kernel/server/mail.ts'
import { chunked, processEach } from '#kernel/server/process-each.ts'
import { missesNow, questionDue } from '../../still-for-sale-rules.ts'
import { dueQuestions } from '../status/due-questions.ts'
import { changeListing, hiddenColumns, type ListingRow } from '../status/listing-transitions.ts'
import { hiddenMail, questionMail } from '../status/still-for-sale-mails.ts'

/** So many aircraft stand in one mail at most. */
const mostInMail = 40

/** Asks the sellers who were not heard of for a fortnight, one mail an address, and hides what stays unanswered. */
export const askStillForSale = job({
  name: 'ask-still-for-sale',
  schedule: '15 15 * * *',
  async handle(ctx) {
    const mails = [...(await dueQuestions(ctx))].flatMap(([address, ids]) =>
      chunked(ids, mostInMail).map((some) => ({ address, ids: some })),
    )
    await processEach(ctx, 'question', mails, ({ address, ids }) =>
      inTransaction(ctx, (ctx) => ask(ctx, address, ids)),
    )
  },
})

/** The mails and the marks that they were sent are one transaction: neither is ever without the other. */
async function ask(ctx: AppContext, address: string, ids: number[]) {
  const listings = await heldListings(ctx, ids)
  const due = (what: 'ask' | 'hide') =>
    listings.filter((listing) => isStillUp(listing) && questionDue(listing, ctx.now()) === what)
  const [asked, hidden] = [due('ask'), due('hide')]
  for (const listing of asked) await markAsked(ctx, listing)
  for (const listing of hidden) {
    const columns = { ...hiddenColumns(listing), hidden_for_silence_at: ctx.now() }
    await changeListing(ctx, listing, columns)
  }
  if (asked.length > 0) await queueMail(ctx, await questionMail(ctx, address, asked.map(toId)))
  if (hidden.length > 0) await queueMail(ctx, await hiddenMail(ctx, address, hidden.map(toId)))
}

/** Since the list was read, the seller may have spoken, or another worker asked. */
function heldListings({ db }: AppContext, ids: number[]) {
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

/** A question is no change of the listing: its version stays. */
async function markAsked({ db, now }: AppContext, listing: ListingRow) {
  await db
    .updateTable('listing')
    .set({ still_for_sale_asked_at: now(), still_for_sale_misses: missesNow(listing) })
    .where('id', '=', listing.id)
    .execute()
}

const toId = ({ id }: ListingRow) => id
