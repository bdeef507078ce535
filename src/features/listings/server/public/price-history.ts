import type { AppContext } from '#kernel/app-context.ts'
import type { Currency } from '#kernel/format/currencies.ts'
import type { PriceHistory } from '../../asking/asking-contract.ts'

/** Returns price changes, newest first. Also works for listings with the price on request. */
export async function loadPriceHistory({ db }: AppContext, listingId: number) {
  const rows = await db
    .selectFrom('listing_price')
    .select(['asked_at', 'price', 'currency', 'asking_price'])
    .where('listing_id', '=', listingId)
    .orderBy('asked_at', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => toPriceEntry(row.asked_at, row))
}

export function toPriceEntry(
  askedAt: Date,
  { price, currency, asking_price }: PriceRow,
): PriceHistory[number] {
  const asking = currency === 'USD' ? null : { currency: currency as Currency, price: asking_price }
  return { askedAt: askedAt.toISOString(), price, asking }
}

type PriceRow = { price: number; currency: string; asking_price: number | null }
