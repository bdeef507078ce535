import type { AppContext } from '#kernel/app-context.ts'
import type { Currency } from '#kernel/format/currencies.ts'
import type { AskingHistory } from '../../asking/asking-contract.ts'

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

export function toPriceEntry(askedAt: Date, row: PriceRow): AskingHistory[number] {
  return { askedAt: askedAt.toISOString(), price: row.price, asking: toAsking(row) }
}

/** Returns the amount in the seller's currency, or null if it's US dollars. */
export function toAsking({ currency, asking_price: price }: Omit<PriceRow, 'price'>) {
  return currency === 'USD' ? null : { currency: currency as Currency, price }
}

export type PriceRow = { price: number; currency: string; asking_price: number | null }
