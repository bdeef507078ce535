import { listAuditEndpoint } from '#features/audit/contract.ts'
import { listAudit } from '#features/audit/server/public/list-audit.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { estimateRows } from '#kernel/server/reports/estimate-rows.ts'

/** Loads the audit log with the filters from the URL. Ignores invalid parameters. */
export async function loadAuditTab(ctx: ActorContext, params: URLSearchParams) {
  const fields = listAuditEndpoint.input.shape
  const read = (name: string) => params.get(name) || undefined
  const query = {
    q: fields.q.catch('').parse(read('q')),
    kind: fields.kind.catch(undefined).parse(read('kind')),
    from: fields.from.catch(undefined).parse(read('from')),
    to: fields.to.catch(undefined).parse(read('to')),
    before: fields.before.catch(undefined).parse(read('before')),
  }
  const [page, all] = await Promise.all([
    listAudit(ctx, { ...query, pageSize: 50 }),
    estimateRows(ctx.db, 'staff_action'),
  ])
  return { ...page, query, all: all.count, isExact: all.isExact }
}
