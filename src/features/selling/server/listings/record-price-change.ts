import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { dayMs } from '#kernel/time.ts'

/**
 * Records the price history and returns the price change columns. Returns no columns if the price is unchanged.
 * Switching to "price on request" doesn't change the history. Prices that lasted less than a day are ignored, so
 * raising and lowering a price within hours isn't a price cut.
 */
export async function recordPriceChange(ctx: AppContext, listing: Priced, price: number | null) {
  const [columns] = await recordPriceChanges(ctx, [{ listing, price }])
  return columns ?? {}
}

/** Like `recordPriceChange`, for many listings. Returns the columns in the same order. */
export async function recordPriceChanges(
  ctx: AppContext,
  all: readonly { listing: Priced; price: number | null }[],
): Promise<PriceColumns[]> {
  const changed = all.filter(({ listing, price }) => price !== listing.price)
  if (changed.length === 0) return all.map(() => ({}))
  const changedAt = ctx.now()
  const before = await findLastChanges(
    ctx,
    changed.map(({ listing }) => listing.id),
  )
  const priceRows = changed.flatMap(({ listing, price }) =>
    price === null ? [] : { listing_id: listing.id, asked_at: changedAt, price },
  )
  if (priceRows.length > 0)
    await ctx.db
      .insertInto('listing_price')
      .values(priceRows)
      .onConflict((conflict) =>
        conflict
          .columns(['listing_id', 'asked_at'])
          .doUpdateSet((eb) => ({ price: eb.ref('excluded.price') })),
      )
      .execute()
  return all.map(({ listing, price }) => {
    if (price === listing.price) return {}
    const last = before.get(listing.id)
    const hasLastedADay = last === undefined || changedAt.getTime() - last.getTime() >= dayMs
    return { price_changed_at: changedAt, ...(hasLastedADay && { previous_price: listing.price }) }
  })
}

async function findLastChanges({ db }: AppContext, listingIds: readonly number[]) {
  const rows = await db
    .selectFrom('listing_price')
    .select(['listing_id', sql<Date>`max(asked_at)`.as('asked_at')])
    .where('listing_id', 'in', listingIds)
    .groupBy('listing_id')
    .execute()
  return new Map(rows.map(({ listing_id, asked_at }) => [listing_id, asked_at]))
}

type Priced = { id: number; price: number | null }
type PriceColumns = { price_changed_at?: Date; previous_price?: number | null }
