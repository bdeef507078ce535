import { operation } from '#kernel/server/operation.ts'
import { listSavedSearchesEndpoint, maxSavedSearches } from '../contract.ts'
import { savedSearchColumns, savedSearchFromRow } from './saved-search-row.ts'

export const listSavedSearches = operation(listSavedSearchesEndpoint, async (ctx) => {
  const owner = ctx.actor.profileId
  const [rows, pause] = await Promise.all([
    ctx.db
      .selectFrom('saved_search')
      .select(savedSearchColumns)
      .where('profile_id', '=', owner)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(maxSavedSearches)
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
