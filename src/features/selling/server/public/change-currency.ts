import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { smallestAmount } from '#kernel/format/currencies.ts'

/**
 * Changes the currency of all packages and products for sale. Prices keep their number. Cents are rounded up if the new
 * currency has none. Invoices have their own amount and currency.
 */
export async function changeCurrency({ db }: AppContext, from: string, to: string): Promise<void> {
  await db
    .updateTable('listing_tier')
    .set({
      currency: to,
      version: sql`version + 1`,
      ...(smallestAmount(to) > 1 && {
        price: sql`price + sign(price_cents)::integer`,
        price_cents: 0,
      }),
    })
    .where('currency', '=', from)
    .where('superseded_at', 'is', null)
    .execute()
}
