import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

/** Transfers all leads of a closing brokerage to one person. Must be called in the transaction that closes it. */
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
