import { countPendingBrokerages } from '#features/brokerages/server/public/list-pending-brokerages.ts'
import { countPackageRequests } from '#features/importer/server/public/package-requests.ts'
import { countCases } from '#features/moderation/server/public/count-cases.ts'
import {
  countOpenOrders,
  countOpenWithdrawals,
} from '#features/orders/server/public/count-open-orders.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Role } from '#kernel/endpoint.ts'
import { estimateRows } from '#kernel/server/reports/estimate-rows.ts'

export async function loadStaffCounts(ctx: AppContext): Promise<StaffCounts | null> {
  const { db, actor } = ctx
  if (!actor?.roles.some((role) => staff.has(role))) return null
  const isServerAdmin = actor.roles.includes('ServerAdmin')
  const seesSite = isServerAdmin || actor.roles.includes('WebAppAdmin')
  return {
    ...(isServerAdmin && { users: (await estimateRows(db, 'profile')).count }),
    ...(seesSite && { invoices: (await estimateRows(db, 'invoice')).count }),
    ...(seesSite && { orders: (await countOpenOrders(ctx)) + (await countPackageRequests(ctx)) }),
    ...(seesSite && { withdrawals: await countOpenWithdrawals(ctx) }),
    ...(seesSite && { cases: await countUndecided(ctx) }),
  }
}

type StaffCounts = {
  users?: number
  invoices?: number
  orders?: number
  withdrawals?: number
  cases?: number
}

/** Counts the moderation queue: open cases, and brokerages awaiting publication. */
async function countUndecided(ctx: AppContext): Promise<number> {
  const [{ open }, waiting] = await Promise.all([countCases(ctx), countPendingBrokerages(ctx)])
  return open + waiting
}

const staff: ReadonlySet<Role> = new Set([
  'CallCenter',
  'CallCenterAdmin',
  'WebAppAdmin',
  'ServerAdmin',
])
