import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

/** Makes all leads of a brokerage that ends one person's own. To be called in the transaction that ends it. */
export async function takeOverLeads(
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
