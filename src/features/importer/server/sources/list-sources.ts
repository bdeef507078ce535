import { sql } from 'kysely'
import type { ActorContext } from '#kernel/app-context.ts'
import { likeContains } from '#kernel/lists/like-pattern.ts'
import { loadPage } from '#kernel/server/lists/list-operation.ts'
import { operation } from '#kernel/server/operation.ts'
import { listSourcesEndpoint } from '../../contract.ts'
import { isServerAdmin } from './require-source.ts'
import { listedSourceColumns, selectActiveSources, toImportSources } from './source-rows.ts'

export const listSources = operation(listSourcesEndpoint, async (ctx, { q, biz, ...page }) => {
  const part = likeContains(q)
  const found = selectActiveSources(ctx)
    .where(ownOrAll(ctx))
    .$if(biz !== undefined, (query) => query.where('s.biz_id', '=', biz as number))
    .$if(q !== '', (query) =>
      query.where((eb) => eb.or([eb('s.name', 'ilike', part), eb('b.name', 'ilike', part)])),
    )
    .select(listedSourceColumns)
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
