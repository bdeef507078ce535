import { listingPath } from '#features/listings/listing-address.ts'
import { hasRunOut } from '#features/listings/status-rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { confirmStillForSaleEndpoint } from '../../status-contract.ts'
import { readStillForSaleKey } from './still-for-sale-key.ts'
import { stillForSaleWord } from './still-for-sale-word.ts'

/**
 * The key alone decides: whoever has the mail may say so. It brings back what was hidden because nobody said so,
 * never what the seller took down, sold or let run out.
 */
export const confirmStillForSale = operation(confirmStillForSaleEndpoint, async (ctx, { t }) => {
  const id = await readStillForSaleKey(ctx, t)
  if (id === null) throw notOurs()
  return inTransaction(ctx, async (ctx) => {
    const listing = await heldListing(ctx, id)
    const isBack = listing.hidden_for_silence_at !== null && !listing.is_active
    const isShown =
      !hasRunOut(listing, ctx.now()) && (listing.is_active || isBack) && !listing.is_sold
    if (isShown)
      await ctx.db
        .updateTable('listing')
        .set({
          ...stillForSaleWord(ctx.now()),
          ...(isBack && { is_active: true, offered_at: ctx.now() }),
          version: listing.version + 1,
          updated_at: ctx.now(),
        })
        .where('id', '=', id)
        .execute()
    return { listingId: id, title: listing.title, url: listingPath(listing), isShown }
  })
})

async function heldListing({ db }: AppContext, id: number) {
  const listing = await db
    .selectFrom('listing')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!listing) throw notOurs()
  return listing
}

function notOurs() {
  return new Refusal('not_found', { message: 'This link is not one of ours, or too old.' })
}
