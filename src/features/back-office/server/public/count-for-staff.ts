import { countWaitingBrokerages } from '#features/brokerages/server/public/count-waiting-brokerages.ts'
import { countCases } from '#features/moderation/server/public/count-cases.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Role } from '#kernel/endpoint.ts'
import { estimateRows } from '#kernel/server/reports/estimate-rows.ts'
import type { StaffCounts } from '../../staff-counts.ts'

/** What stands in the navigation beside the screens of the back-office; null for who is no staff. */
export async function countForStaff(ctx: AppContext): Promise<StaffCounts | null> {
  const { db, actor } = ctx
  if (!actor?.roles.some((role) => staff.has(role))) return null
  const isServerAdmin = actor.roles.includes('ServerAdmin')
  const seesSite = isServerAdmin || actor.roles.includes('WebAppAdmin')
  return {
    ...(isServerAdmin && { users: (await estimateRows(db, 'profile')).count }),
    ...(seesSite && { invoices: (await estimateRows(db, 'invoice')).count }),
    ...(seesSite && { cases: await countUndecided(ctx) }),
  }
}

/** What the queue of moderation holds: cases, and brokerages that wait to be public. */
async function countUndecided(ctx: AppContext): Promise<number> {
  const [{ open }, waiting] = await Promise.all([countCases(ctx), countWaitingBrokerages(ctx)])
  return open + waiting
}

const staff: ReadonlySet<Role> = new Set([
  'CallCenter',
  'CallCenterAdmin',
  'WebAppAdmin',
  'ServerAdmin',
])
