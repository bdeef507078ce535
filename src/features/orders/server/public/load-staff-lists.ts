import type { AppContext } from '#kernel/app-context.ts'
import { readQuery } from '#kernel/lists/read-query.ts'
import { findOrdersEndpoint } from '../../contract.ts'
import { findWithdrawalsEndpoint } from '../../withdrawal-contract.ts'
import { findOrders } from '../orders/orders.ts'
import { findWithdrawals } from '../withdrawals/withdrawals.ts'

/** Loads orders that match the URL's filters. Ignores invalid parameters. */
export async function loadStaffOrders(ctx: AppContext, searchParams: URLSearchParams) {
  const query = readQuery(findOrdersEndpoint.input, searchParams)
  return { query, page: await findOrders(ctx, query) }
}

/** Loads withdrawals that match the URL's filter. Ignores invalid parameters. */
export async function loadWithdrawals(ctx: AppContext, searchParams: URLSearchParams) {
  const query = readQuery(findWithdrawalsEndpoint.input, searchParams)
  return { query, page: await findWithdrawals(ctx, query) }
}
