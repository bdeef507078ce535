import { listAudit } from '#features/audit/server/public/list-audit.ts'
import { loadPolicyReports } from '#features/policy-reports/server/public/load-policy-reports.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { adminDashboard } from './system/admin-dashboard.ts'

/** The running system, and the last that staff did. */
export async function loadSystemTab(ctx: ActorContext) {
  const [report, { items: audit }, policyReports] = await Promise.all([
    adminDashboard(ctx, {}),
    listAudit(ctx, { pageSize: 8 }),
    loadPolicyReports(ctx),
  ])
  return { report, audit, policyReports }
}
