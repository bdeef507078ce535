import { operation } from '#kernel/server/operation.ts'
import { mostSavedSearches, savedSearchesEndpoint } from '../contract.ts'
import { savedSearchColumns, savedSearchFromRow } from './saved-search-row.ts'

export const savedSearches = operation(savedSearchesEndpoint, async (ctx) => {
  const owner = ctx.actor.profileId
  const [rows, pause] = await Promise.all([
    ctx.db
      .selectFrom('saved_search')
      .select(savedSearchColumns)
      .where('profile_id', '=', owner)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(mostSavedSearches)
      .execute(),
    ctx.db
      .selectFrom('alert_pause')
      .select('snoozed_until')
      .where('profile_id', '=', owner)
      .where('snoozed_until', '>', ctx.now())
      .executeTakeFirst(),
  ])
  return {
    items: rows.map(savedSearchFromRow),
    snoozedUntil: pause?.snoozed_until.toISOString() ?? null,
  }
})
