import type { ActorContext } from '#kernel/app-context.ts'
import { readQuery } from '#kernel/lists/read-query.ts'
import { estimateRows } from '#kernel/server/reports/estimate-rows.ts'
import { listAuditEndpoint } from '../../contract.ts'
import { listAudit } from './list-audit.ts'

/** Loads the audit log with the filters from the URL. Ignores invalid parameters. */
export async function loadAuditTab(ctx: ActorContext, params: URLSearchParams) {
  const query = readQuery(listAuditEndpoint.input, params)
  const [page, all] = await Promise.all([
    listAudit(ctx, { ...query, pageSize: 50 }),
    estimateRows(ctx.db, 'staff_action'),
  ])
  return { ...page, query, all: all.count, isExact: all.isExact }
}
