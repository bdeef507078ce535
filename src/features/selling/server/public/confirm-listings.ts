import type { AppContext } from '#kernel/app-context.ts'
import { dayMs } from '#kernel/time.ts'
import { reminderIntervalDays } from '../../still-for-sale-rules.ts'
import { confirmationColumns } from '../status/listing-transitions.ts'

/**
 * Marks listings as confirmed because they're still in a feed, so their sellers don't receive reminders. Skips recently
 * confirmed ones, so that a nightly feed doesn't update its entire inventory every night.
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
