import type { AppContext } from '#kernel/app-context.ts'
import { dayMs } from '#kernel/time.ts'
import { askEveryDays } from '../../still-for-sale-rules.ts'
import { confirmationColumns } from '../status/listing-transitions.ts'

/**
 * Takes it as the seller's word that a feed still names these listings: nobody is asked about them by mail. Those that
 * were confirmed lately are left alone, so that a nightly feed does not write its whole inventory every night.
 */
export async function confirmListings(
  { db, now }: AppContext,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const lately = new Date(now().getTime() - (askEveryDays / 2) * dayMs)
  await db
    .updateTable('listing')
    .set(confirmationColumns(now()))
    .where('id', 'in', ids)
    .where('is_active', '=', true)
    .where('is_sold', '=', false)
    .where((eb) => eb.or([eb('confirmed_at', 'is', null), eb('confirmed_at', '<', lately)]))
    .execute()
}
