import type { AppContext } from '#kernel/app-context.ts'
import { t } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { snoozeAlertsEndpoint } from '../contract.ts'

/** Ends a saved search's alerts. Returns its name, or null if the search doesn't exist. */
export async function endSearchAlerts(ctx: AppContext, id: string): Promise<string | null> {
  return inTransaction(ctx, async (ctx) => {
    const search = await ctx.db
      .updateTable('saved_search')
      .set({ send_updates: false })
      .where('id', '=', Number(id))
      .returning('name')
      .executeTakeFirst()
    if (!search) return null
    await deletePendingMatches(ctx, [Number(id)])
    return t`alerts for your saved search “${search.name}”`
  })
}

export async function endAllAlerts(ctx: AppContext, profileId: string): Promise<string | null> {
  return inTransaction(ctx, async (ctx) => {
    const owner = Number(profileId)
    const searches = await ctx.db
      .updateTable('saved_search')
      .set({ send_updates: false })
      .where('profile_id', '=', owner)
      .returning('id')
      .execute()
    await deletePendingMatches(
      ctx,
      searches.map(({ id }) => id),
    )
    await ctx.db
      .updateTable('saved_listing')
      .set({ send_updates: false, has_news: false })
      .where('profile_id', '=', owner)
      .execute()
    return 'alerts about your saved items'
  })
}

/** Deletes pending matches of searches whose alerts have ended. */
export async function deletePendingMatches({ db }: AppContext, searchIds: readonly number[]) {
  if (searchIds.length === 0) return
  await db
    .deleteFrom('saved_search_match')
    .where('saved_search_id', 'in', searchIds)
    .where('told_at', 'is', null)
    .execute()
}

/** Pausing delays alerts without discarding them. */
export const snoozeAlerts = operation(snoozeAlertsEndpoint, async (ctx, { snoozedUntil }) => {
  const owner = ctx.actor.profileId
  if (snoozedUntil === null)
    await ctx.db.deleteFrom('alert_pause').where('profile_id', '=', owner).execute()
  else {
    const snoozed_until = new Date(snoozedUntil)
    await ctx.db
      .insertInto('alert_pause')
      .values({ profile_id: owner, snoozed_until })
      .onConflict((conflict) => conflict.column('profile_id').doUpdateSet({ snoozed_until }))
      .execute()
  }
  return { snoozedUntil }
})
