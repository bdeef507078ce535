import { notFound } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import type { Row } from '#kernel/server/records/row.ts'
import {
  deleteSavedSearchEndpoint,
  listSavedSearchesEndpoint,
  maxSavedSearches,
  type SavedSearch,
  updateSavedSearchEndpoint,
} from '../contract.ts'
import { deletePendingMatches } from './end-alerts.ts'

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

export const savedSearchColumns = [
  'id',
  'name',
  'query_str',
  'send_updates',
  'frequency',
  'snoozed_until',
  'created_at',
  'last_modified_date',
] as const

export function savedSearchFromRow(row: SavedSearchRow): SavedSearch {
  return {
    id: row.id,
    name: row.name,
    queryStr: row.query_str,
    sendUpdates: row.send_updates,
    frequency: row.frequency,
    snoozedUntil: row.snoozed_until?.toISOString() ?? null,
    createdDate: row.created_at.toISOString(),
    lastModifiedDate: row.last_modified_date.toISOString(),
  }
}

type SavedSearchRow = Pick<Row<'saved_search'>, (typeof savedSearchColumns)[number]>
