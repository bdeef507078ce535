import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { dayMs } from '#kernel/time.ts'
import { inAskingCurrency } from './listing-columns.ts'

/**
 * Records the price history and returns the price change columns. Returns no columns if the price is unchanged.
 * Switching to "price on request" doesn't change the history. Prices that lasted less than a day are ignored, so
 * raising and lowering a price within hours isn't a price cut. A price in another currency is neither a cut nor a
 * raise.
 */
export async function recordPriceChange(ctx: AppContext, listing: Priced, now: AskedColumns) {
  const [columns] = await recordPriceChanges(ctx, [{ listing, now }])
  return columns ?? {}
}

/** Like `recordPriceChange`, for many listings. Returns the columns in the same order. */
export async function recordPriceChanges(
  ctx: AppContext,
  all: readonly { listing: Priced; now: AskedColumns }[],
): Promise<PriceColumns[]> {
  const changes = all.map(({ listing, now }) => ({
    listing,
    before: toAskingPrice(listing),
    after: toAskingPrice({ ...listing, ...now }),
  }))
  const changed = changes.filter(isChanged)
  if (changed.length === 0) return all.map(() => ({}))
  const changedAt = ctx.now()
  const lastChanges = await findLastChanges(
    ctx,
    changed.map(({ listing }) => listing.id),
  )
  const priceRows = changed.flatMap(({ listing, after }) =>
    toPriceRow(listing.id, changedAt, after),
  )
  if (priceRows.length > 0)
    await ctx.db
      .insertInto('listing_price')
      .values(priceRows)
      .onConflict((conflict) =>
        conflict.columns(['listing_id', 'asked_at']).doUpdateSet((eb) => ({
          price: eb.ref('excluded.price'),
          currency: eb.ref('excluded.currency'),
          asking_price: eb.ref('excluded.asking_price'),
        })),
      )
      .execute()
  return changes.map((change) => {
    if (!isChanged(change)) return {}
    const { listing, before, after } = change
    const last = lastChanges.get(listing.id)
    const hasLastedADay = last === undefined || changedAt.getTime() - last.getTime() >= dayMs
    if (before.currency !== after.currency)
      return { price_changed_at: changedAt, previous_price: null, previous_asking_price: null }
    const column = after.currency === 'USD' ? 'previous_price' : 'previous_asking_price'
    return { price_changed_at: changedAt, ...(hasLastedADay && { [column]: before.price }) }
  })
}

/** Returns the row of a price history. The database converts the amount to US dollars. */
export function toPriceRow(listingId: number, askedAt: Date, { price, currency }: AskedPrice) {
  if (price === null) return []
  const asking_price = currency === 'USD' ? null : price
  return [{ listing_id: listingId, asked_at: askedAt, price, currency, asking_price }]
}

export function toAskingPrice(listing: AskedColumns): AskedPrice {
  const { price, currency } = inAskingCurrency({ ...noRates, ...listing })
  return { price, currency }
}

const noRates = {
  lease_rate_monthly: null,
  asking_lease_rate: null,
  share_price: null,
  asking_share_price: null,
}

function isChanged({ before, after }: { before: AskedPrice; after: AskedPrice }) {
  return (
    before.price !== after.price || (before.currency !== after.currency && after.price !== null)
  )
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

type AskedPrice = { price: number | null; currency: string }
type AskedColumns = { price: number | null; currency: string; asking_price: number | null }
type Priced = AskedColumns & { id: number }
type PriceColumns = {
  price_changed_at?: Date
  previous_price?: number | null
  previous_asking_price?: number | null
}
