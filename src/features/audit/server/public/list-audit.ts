import type { ActorContext } from '#kernel/app-context.ts'
import { readQuery } from '#kernel/lists/read-query.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { estimateRows } from '#kernel/server/reports/estimate-rows.ts'
import { listAuditEndpoint } from '../../contract.ts'
import { selectActions, toEntry } from '../select-actions.ts'

/** Uses keyset pagination, so that new entries don't shift pages. */
export const listAudit = operation(
  listAuditEndpoint,
  async (ctx, { before, pageSize, ...filter }) => {
    const rows = await selectActions(ctx, filter)
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
      .limit(pageSize + 1)
      .execute()
    const items = rows.slice(0, pageSize).map(toEntry)
    return { items, next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null }
  },
)

/** Lists the actions on one subject, oldest first, with the actor’s address. */
export async function listSubjectActions(
  ctx: ActorContext,
  { kind, id }: { kind: string; id: number },
) {
  const rows = await selectActions(ctx, { q: '', kind })
    .where('subject_id', '=', String(id))
    .limit(200)
    .execute()
  return rows.reverse().map((row) => {
    const { happenedAt: at, actor, words, reason } = toEntry(row)
    return { at, by: actor.email, words, reason }
  })
}

/** Loads the audit log with the filters from the URL. Ignores invalid parameters. */
export async function loadAuditTab(ctx: ActorContext, params: URLSearchParams) {
  const query = readQuery(listAuditEndpoint.input, params)
  const [page, all] = await Promise.all([
    listAudit(ctx, { ...query, pageSize: 50 }),
    estimateRows(ctx.db, 'staff_action'),
  ])
  return { ...page, query, all: all.count, isExact: all.isExact }
}
