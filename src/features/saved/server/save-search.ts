import { parameterLabel } from '#features/search/filters.ts'
import { readExactQuery } from '#features/search/rules.ts'
import { toSavedQuery } from '#features/search/search-url.ts'
import { SearchAreas } from '#features/search/server/public/search-areas.ts'
import { findUnknownChoices, searchName } from '#features/search/server/public/search-name.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { fieldRefusal, notFound, Refusal } from '#kernel/errors.ts'
import { formatList } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { assertUnderLimit } from '#kernel/server/records/limits.ts'
import { lockOwner } from '#kernel/server/records/locks.ts'
import {
  type AlertFrequency,
  maxSavedSearches,
  maxSearchNameLength,
  saveSearchEndpoint,
} from '../contract.ts'
import { deletePendingMatches } from './end-alerts.ts'
import { savedSearchColumns, savedSearchFromRow } from './saved-searches.ts'

/** Saving the same search again updates it, so that no alert is sent twice. */
export const saveSearch = operation(saveSearchEndpoint, async (ctx, input) => {
  const search = { ...input, ...(await readQuery(ctx, input.queryStr)) }
  return inTransaction(ctx, async (ctx) => {
    await lockOwner(ctx, 'saved search', ctx.actor.profileId)
    const same = await sameSearch(ctx, search.queryStr)
    if (input.id) return change(ctx, input.id, search, same)
    return same ? change(ctx, same.id, search, same) : add(ctx, search)
  })
})

/**
 * Returns the canonical query and its title. Refuses a query with any part that can't be used, because without that
 * part it would match more aircraft.
 */
async function readQuery(ctx: ActorContext, text: string) {
  const { query, unusable } = readExactQuery(new URLSearchParams(text))
  if (query === null) throw unusableParts(unusable)
  const unknown = await findUnknownChoices(ctx, query)
  if (unknown.length > 0) throw unusableParts(unknown)
  // Saving drops `so`, so the saved search would match the entire market.
  if (query.so) throw invalidQuery('You can’t save a search within your saved aircraft.')
  if ((await new SearchAreas().find(ctx, query)) === undefined)
    throw invalidQuery('We couldn’t find that airport or ZIP code.')
  const queryStr = toSavedQuery(query)
  return { queryStr, usualName: truncateName(await searchName(ctx, query)) }
}

function unusableParts(codes: readonly string[]) {
  const parts = new Set(codes.map((code) => translate(parameterLabel(code)) ?? code))
  return invalidQuery(t`We can’t use part of this search: ${formatList([...parts])}.`)
}

function invalidQuery(message: string) {
  return fieldRefusal('queryStr', message)
}

function truncateName(name: string): string {
  return name.length <= maxSearchNameLength
    ? name
    : `${name.slice(0, maxSearchNameLength - 1).trimEnd()}…`
}

function sameSearch(ctx: ActorContext, queryStr: string) {
  return ctx.db
    .selectFrom('saved_search')
    .select('id')
    .where('profile_id', '=', ctx.actor.profileId)
    .where('query_str', '=', queryStr)
    .executeTakeFirst()
}

async function add(ctx: ActorContext, search: SearchToSave) {
  await assertUnderLimit(
    ctx.db.selectFrom('saved_search').where('profile_id', '=', ctx.actor.profileId),
    maxSavedSearches,
    t`You’ve saved ${maxSavedSearches} searches, which is the limit. Remove one to save another.`,
  )
  const now = ctx.now()
  const row = await ctx.db
    .insertInto('saved_search')
    .values({
      profile_id: ctx.actor.profileId,
      name: search.name ?? search.usualName,
      query_str: search.queryStr,
      send_updates: search.sendUpdates ?? true,
      frequency: search.frequency ?? 'daily',
      created_at: now,
      last_modified_date: now,
      asked_since: now,
    })
    .returning(savedSearchColumns)
    .executeTakeFirstOrThrow()
  return { ...savedSearchFromRow(row), isNew: true }
}

async function change(
  ctx: ActorContext,
  id: number,
  search: SearchToSave,
  same: { id: number } | undefined,
) {
  if (same && same.id !== id)
    throw new Refusal('conflict', { message: 'You’ve already saved this search.' })
  const { name, sendUpdates, frequency, queryStr, usualName } = search
  // A changed query counts as new, so earlier matches aren't reported.
  const newQueryColumns = !same && {
    query_str: queryStr,
    asked_since: ctx.now(),
    ...(name === undefined && { name: usualName }),
  }
  const row = await ctx.db
    .updateTable('saved_search')
    .set({
      last_modified_date: ctx.now(),
      ...newQueryColumns,
      ...(name !== undefined && { name }),
      ...(sendUpdates !== undefined && { send_updates: sendUpdates }),
      ...(frequency && { frequency }),
    })
    .where('id', '=', id)
    .where('profile_id', '=', ctx.actor.profileId)
    .returning(savedSearchColumns)
    .executeTakeFirstOrThrow(notFound())
  if (!row.send_updates) await deletePendingMatches(ctx, [id])
  if (newQueryColumns)
    await ctx.db.deleteFrom('saved_search_match').where('saved_search_id', '=', id).execute()
  return { ...savedSearchFromRow(row), isNew: false }
}

type SearchToSave = {
  queryStr: string
  usualName: string
  name?: string | undefined
  sendUpdates?: boolean | undefined
  frequency?: AlertFrequency | undefined
}
