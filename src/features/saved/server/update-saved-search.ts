import { notFound } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { updateSavedSearchEndpoint } from '../contract.ts'
import { deletePendingMatches } from './end-alerts.ts'
import { savedSearchColumns, savedSearchFromRow } from './saved-search-row.ts'

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
