import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { countRows } from '#kernel/server/database/count-rows.ts'
import type { InvoiceRow } from './lock-invoice.ts'

/** Counts payments whose outcome at the provider is still unknown. */
export async function countExecuting({ db }: AppContext): Promise<number> {
  return countRows(db.selectFrom('invoice').where('state', '=', 'executing'))
}

/** Selects all payments for one purpose: packages for a listing, or the same product for a buyer. */
export function selectPayments({ db }: AppContext, { listing_id, profile_id, tier_id }: Purpose) {
  const payments = db.selectFrom('invoice')
  if (listing_id !== null) return payments.where('invoice.listing_id', '=', listing_id)
  return payments
    .where('invoice.listing_id', 'is', null)
    .where('invoice.profile_id', '=', profile_id)
    .where('invoice.tier_id', '=', tier_id)
}

type Purpose = Pick<InvoiceRow, 'listing_id' | 'profile_id' | 'tier_id'>

/** Throws if another payment for the same purpose is executing, to prevent charging twice. */
export async function assertNoneExecuting(ctx: AppContext, purpose: Purpose) {
  const executing = await selectPayments(ctx, purpose)
    .select('id')
    .where('state', '=', 'executing')
    .executeTakeFirst()
  if (!executing) return
  throw new Refusal('conflict', {
    message: 'A payment for this purchase is being processed. Reload the page in a minute.',
  })
}

/** Checks whether the user has a payment whose outcome is unknown. The sweep job resolves it within hours. */
export async function hasOpenPayment({ db }: AppContext, profileId: number): Promise<boolean> {
  const open = await db
    .selectFrom('invoice')
    .select('id')
    .where('profile_id', '=', profileId)
    .where((row) =>
      row.or([
        row('state', '=', 'executing'),
        row.and([row('state', '=', 'created'), row('order_id', 'is not', null)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}
