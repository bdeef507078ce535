import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

/** Transfers all of a closing brokerage's leads to one person. Call it in the transaction that closes the brokerage. */
export async function reassignLeads(
  { db }: AppContext,
  bizId: number,
  profileId: number,
): Promise<void> {
  await db
    .updateTable('lead')
    .set({
      seller_profile_id: profileId,
      employee_id: null,
      biz_id: null,
      version: sql<number>`version + 1`,
    })
    .where('biz_id', '=', bizId)
    .execute()
}
