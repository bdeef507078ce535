import type { AppContext } from '#kernel/app-context.ts'
import { dayMs } from '#kernel/time.ts'
import { reminderIntervalDays } from '../../still-for-sale-rules.ts'
import { confirmationColumns } from '../status/listing-transitions.ts'

/**
 * Marks listings as confirmed because they are still in a feed, so the seller isn't emailed about them. Skips recently
 * confirmed ones, so that a nightly feed doesn't update its whole inventory every night.
 */
export async function confirmListings(
  { db, now }: AppContext,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const lately = new Date(now().getTime() - (reminderIntervalDays / 2) * dayMs)
  await db
    .updateTable('listing')
    .set(confirmationColumns(now()))
    .where('id', 'in', ids)
    .where('is_active', '=', true)
    .where('is_sold', '=', false)
    .where((eb) => eb.or([eb('confirmed_at', 'is', null), eb('confirmed_at', '<', lately)]))
    .execute()
}
