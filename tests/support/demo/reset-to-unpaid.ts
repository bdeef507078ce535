import type { DemoData } from './demo-data.ts'

/** Resets two of the seller's listings to unpaid, and returns their IDs. */
export async function resetToUnpaid(market: DemoData, email: string): Promise<number[]> {
  const rows = await market.query<{ id: number }>(
    `update listing set tier_id = null, expires_at = null, is_sold = false, sold_at = null
      where id in (select listing.id from listing join profile on profile.id = profile_id
        where email = $1 order by listing.id limit 2) returning id`,
    [email],
  )
  return rows.map(({ id }) => id)
}
