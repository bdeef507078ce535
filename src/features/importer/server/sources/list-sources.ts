import { sql } from 'kysely'
import type { ActorContext } from '#kernel/app-context.ts'
import { likeContains } from '#kernel/like-pattern.ts'
import { operation } from '#kernel/server/operation.ts'
import { listSourcesEndpoint } from '../../contract.ts'
import { isServerAdmin } from './require-source.ts'
import { listedSourceColumns, selectActiveSources, toImportSources } from './source-rows.ts'

export const listSources = operation(
  listSourcesEndpoint,
  async (ctx, { q, biz, page, pageSize }) => {
    const part = likeContains(q)
    const found = selectActiveSources(ctx)
      .where(ownOrAll(ctx))
      .$if(biz !== undefined, (query) => query.where('s.biz_id', '=', biz as number))
      .$if(q !== '', (query) =>
        query.where((eb) => eb.or([eb('s.name', 'ilike', part), eb('b.name', 'ilike', part)])),
      )
    const rows = await found
      .select(listedSourceColumns)
      .orderBy('s.name')
      .orderBy('s.id')
      .limit(pageSize)
      .offset(page * pageSize)
      .execute()
    const { total } = await found
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { items: await toImportSources(ctx, rows), total, page, pageSize }
  },
)

function ownOrAll(ctx: ActorContext) {
  if (isServerAdmin(ctx)) return sql<boolean>`true`
  return sql<boolean>`s.biz_id in (
    select biz_id from biz_employee where profile_id = ${ctx.actor.profileId} and is_admin)`
}
