import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database.ts'

/** Ends the alerts of one saved search. Says what ended; null when there is no such search any more. */
export async function endSearchAlerts(ctx: AppContext, id: string): Promise<string | null> {
  return inTransaction(ctx, async (ctx) => {
    const search = await ctx.db
      .updateTable('saved_search')
      .set({ send_updates: false })
      .where('id', '=', Number(id))
      .returning('name')
      .executeTakeFirst()
    if (!search) return null
    await dropWaitingMatches(ctx, [Number(id)])
    return `alerts of your saved search “${search.name}”`
  })
}

/** Ends all alerts of a person. */
export async function endAllAlerts(ctx: AppContext, profileId: string): Promise<string | null> {
  return inTransaction(ctx, async (ctx) => {
    const owner = Number(profileId)
    const searches = await ctx.db
      .updateTable('saved_search')
      .set({ send_updates: false })
      .where('profile_id', '=', owner)
      .returning('id')
      .execute()
    await dropWaitingMatches(
      ctx,
      searches.map(({ id }) => id),
    )
    await ctx.db
      .updateTable('saved_listing')
      .set({ send_updates: false, has_news: false })
      .where('profile_id', '=', owner)
      .execute()
    return 'alerts of what you saved'
  })
}

/** Matches that wait for a mail are dropped when their alerts end. */
export async function dropWaitingMatches({ db }: AppContext, searchIds: readonly number[]) {
  if (searchIds.length === 0) return
  await db
    .deleteFrom('saved_search_match')
    .where('saved_search_id', 'in', searchIds)
    .where('told_at', 'is', null)
    .execute()
}
