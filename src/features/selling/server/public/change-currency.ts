import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { smallestAmount } from '#kernel/format/currencies.ts'
import { omit } from '#kernel/omit.ts'

/**
 * Offers the packages and products of a currency in another one, unless it has its own. Prices keep their number, and
 * cents are rounded up if the new currency has none. If other sites still use the former currency, its packages stay,
 * and the new ones are copies. Invoices have their own amount and currency.
 */
export async function changeCurrency(ctx: AppContext, { from, to, isShared }: CurrencyChange) {
  const { db } = ctx
  const current = db.selectFrom('listing_tier').where('superseded_at', 'is', null)
  const own = await current.select('id').where('currency', '=', to).limit(1).execute()
  if (own.length > 0) return
  const isRounded = smallestAmount(to) > 1
  if (!isShared) {
    await db
      .updateTable('listing_tier')
      .set({
        currency: to,
        version: sql`version + 1`,
        ...(isRounded && { price: sql`price + sign(price_cents)::integer`, price_cents: 0 }),
      })
      .where('currency', '=', from)
      .where('superseded_at', 'is', null)
      .execute()
    return
  }
  const tiers = await current.selectAll().where('currency', '=', from).execute()
  for (const tier of tiers)
    await db
      .insertInto('listing_tier')
      .values({
        ...omit(tier, 'id', 'first_id', 'version'),
        texts: JSON.stringify(tier.texts),
        currency: to,
        ...(isRounded && { price: tier.price + Math.sign(tier.price_cents), price_cents: 0 }),
      })
      .execute()
}

type CurrencyChange = { from: string; to: string; isShared: boolean }
