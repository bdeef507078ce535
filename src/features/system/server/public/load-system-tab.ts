import { listAudit } from '#features/audit/server/public/list-audit.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { loadDemoProgress } from '#kernel/server/reports/demo-progress.ts'
import { getAdminDashboard } from '../get-admin-dashboard.ts'
import { mailDomain } from './mail-domain.ts'

export async function loadSystemTab(ctx: ActorContext) {
  const [report, { items: audit }, demo, mail] = await Promise.all([
    getAdminDashboard(ctx, {}),
    listAudit(ctx, { pageSize: 8 }),
    loadDemoProgress(ctx.db),
    mailDomain.read(ctx),
  ])
  const demoSteps = demo && { remaining: demo.remaining.length, total: demo.of }
  const lacksOperator = !ctx.config.demo && ctx.site.operator === null
  return { report, audit, demoSteps, lacksOperator, mail }
}
