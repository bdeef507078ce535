import { listAudit } from '#features/audit/server/public/list-audit.ts'
import { listPolicyReports } from '#features/policy-reports/server/public/list-policy-reports.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { getAdminDashboard } from '../get-admin-dashboard.ts'

export async function loadSystemTab(ctx: ActorContext) {
  const [report, { items: audit }, { reports: policyReports }] = await Promise.all([
    getAdminDashboard(ctx, {}),
    listAudit(ctx, { pageSize: 8 }),
    listPolicyReports(ctx, {}),
  ])
  return { report, audit, policyReports }
}
