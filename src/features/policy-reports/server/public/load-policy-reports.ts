import type { ActorContext } from '#kernel/app-context.ts'
import { listPolicyReports } from '../list-policy-reports.ts'

/** Loads the reports for the system status page. */
export async function loadPolicyReports(ctx: ActorContext) {
  return (await listPolicyReports(ctx, {})).reports
}
