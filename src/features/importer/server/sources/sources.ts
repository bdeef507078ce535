import { sql } from 'kysely'
import { expireGrantedTiers } from '#features/selling/server/public/grant-tier.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { likeContains } from '#kernel/lists/like-pattern.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { loadPage } from '#kernel/server/lists/list-operation.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import {
  addSourceEndpoint,
  changeSourceEndpoint,
  getSourceEndpoint,
  listSourcesEndpoint,
  removeSourceEndpoint,
} from '../../contract.ts'
import { recordImport } from '../operations/open-operation.ts'
import { announceGrant } from '../public/package-requests.ts'
import { canImport, isServerAdmin, requireSource } from './require-source.ts'
import { assertSourceFields, auditedFields, sourceColumns } from './source-fields.ts'
import { loadImportSource, selectActiveSources, toImportSources } from './source-rows.ts'

export const listSources = operation(listSourcesEndpoint, async (ctx, { q, biz, ...page }) => {
  const part = likeContains(q)
  const found = selectActiveSources(ctx)
    .where(ownOrAll(ctx))
    .$if(biz !== undefined, (query) => query.where('s.biz_id', '=', biz as number))
    .$if(q !== '', (query) =>
      query.where((eb) => eb.or([eb('s.name', 'ilike', part), eb('b.name', 'ilike', part)])),
    )
    .orderBy('s.name')
    .orderBy('s.id')
  const list = await loadPage(found, page)
  return { ...list, items: await toImportSources(ctx, list.items) }
})

function ownOrAll(ctx: ActorContext) {
  if (isServerAdmin(ctx)) return sql<boolean>`true`
  return sql<boolean>`s.biz_id in (
    select biz_id from biz_employee where profile_id = ${ctx.actor.profileId} and is_admin)`
}

export const getSource = operation(getSourceEndpoint, async (ctx, { id }) => {
  await requireSource(ctx, id)
  return loadImportSource(ctx, id)
})

export const addSource = operation(addSourceEndpoint, async (ctx, { bizId, ...fields }) => {
  const biz = await ctx.db.selectFrom('biz').select('id').where('id', '=', bizId).executeTakeFirst()
  if (!biz || !(await canImport(ctx, bizId)))
    throw new Refusal('not_found', { message: 'brokerage not found...' })
  await assertSourceFields(ctx, bizId, fields, null)
  await consumeRateLimit(
    ctx,
    { name: 'import-source', points: 100, seconds: 86_400 },
    String(ctx.actor.profileId),
  )
  const id = await inTransaction(ctx, async (ctx) => {
    const columns = sourceColumns(ctx, fields, null)
    const { id } = await ctx.db
      .insertInto('import_source')
      .values({
        ...columns,
        biz_id: bizId,
        created_by: ctx.actor.profileId,
        created_at: ctx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordImport(
      ctx,
      'import.add-source',
      { id, name: fields.name },
      { after: auditedFields(columns) },
    )
    return id
  })
  return loadImportSource(ctx, id)
})

export const changeSource = writeOperation(
  changeSourceEndpoint,
  async (ctx, { id, version, ...fields }) => {
    const source = await requireSource(ctx, id)
    await assertSourceFields(ctx, source.biz_id, fields, source)
    const columns = sourceColumns(ctx, fields, source)
    const { numUpdatedRows } = await ctx.db
      .updateTable('import_source')
      .set({
        ...columns,
        ...(columns.tier_id !== null && { package_requested_at: null }),
        version: version + 1,
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n)
      throw new Refusal('conflict', {
        message: 'Someone else changed this source. Please review it and try again.',
        current: await loadImportSource(ctx, id),
      })
    await announceGrant(ctx, source, columns.tier_id)
    await recordImport(ctx, 'import.change-source', source, {
      before: auditedFields(source),
      after: auditedFields(columns),
    })
    return loadImportSource(ctx, id)
  },
)

/**
 * Marks the source as removed, but retains its row and reports. The brokerage keeps the listings. Packages granted
 * through the feed get an expiration date.
 */
export const removeSource = writeOperation(removeSourceEndpoint, async (ctx, { id }) => {
  const source = await requireSource(ctx, id)
  const removed = await ctx.db
    .updateTable('import_source')
    .set({ removed_at: ctx.now(), schedule: 'none', next_run_at: null })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from import_operation where source_id = ${id} and closed_at is null)`,
    )
    .executeTakeFirst()
  if (removed.numUpdatedRows === 0n)
    throw new Refusal('conflict', {
      message: 'An import for this source is still open. Close it first.',
    })
  if (source.tier_id !== null)
    await expireGrantedTiers(ctx, await loadListingIds(ctx, id), source.tier_id)
  await recordImport(ctx, 'import.remove-source', source)
  return { id }
})

async function loadListingIds({ db }: AppContext, sourceId: number): Promise<number[]> {
  const links = await db
    .selectFrom('import_listing')
    .select('listing_id')
    .where('source_id', '=', sourceId)
    .execute()
  return links.map(({ listing_id }) => listing_id)
}
