import type { ActorContext } from '#kernel/app-context.ts'
import { listPolicyReports } from '../list-policy-reports.ts'

/** What browsers reported, for the page of the running system. */
export async function loadPolicyReports(ctx: ActorContext) {
  return (await listPolicyReports(ctx, {})).reports
}
