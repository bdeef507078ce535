import { listAudit } from '#features/audit/server/public/list-audit.ts'
import { loadPolicyReports } from '#features/policy-reports/server/public/load-policy-reports.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { getAdminDashboard } from './system/get-admin-dashboard.ts'

export async function loadSystemTab(ctx: ActorContext) {
  const [report, { items: audit }, policyReports] = await Promise.all([
    getAdminDashboard(ctx, {}),
    listAudit(ctx, { pageSize: 8 }),
    loadPolicyReports(ctx),
  ])
  return { report, audit, policyReports }
}
