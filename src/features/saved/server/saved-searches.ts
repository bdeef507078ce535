import { notFound } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import {
  deleteSavedSearchEndpoint,
  listSavedSearchesEndpoint,
  maxSavedSearches,
  updateSavedSearchEndpoint,
} from '../contract.ts'
import { deletePendingMatches } from './end-alerts.ts'
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

export const updateSavedSearch = operation(
  updateSavedSearchEndpoint,
  async (ctx, { id, name, sendUpdates, frequency, snoozedUntil }) => {
    const row = await ctx.db
      .updateTable('saved_search')
      .set({
        last_modified_date: ctx.now(),
        ...(name !== undefined && { name }),
        ...(sendUpdates !== undefined && { send_updates: sendUpdates }),
        ...(frequency !== undefined && { frequency }),
        ...(snoozedUntil !== undefined && {
          snoozed_until: snoozedUntil === null ? null : new Date(snoozedUntil),
        }),
      })
      .where('id', '=', id)
      .where('profile_id', '=', ctx.actor.profileId)
      .returning(savedSearchColumns)
      .executeTakeFirstOrThrow(notFound())
    if (!row.send_updates) await deletePendingMatches(ctx, [row.id])
    return savedSearchFromRow(row)
  },
)

export const deleteSavedSearch = operation(deleteSavedSearchEndpoint, async (ctx, { id }) => {
  return ctx.db
    .deleteFrom('saved_search')
    .where('id', '=', id)
    .where('profile_id', '=', ctx.actor.profileId)
    .returning('id')
    .executeTakeFirstOrThrow(notFound())
})
