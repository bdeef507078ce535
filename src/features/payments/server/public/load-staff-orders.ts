import type { AppContext } from '#kernel/app-context.ts'
import { readQuery } from '#kernel/lists/read-query.ts'
import { findOrdersEndpoint } from '../../order-contract.ts'
import { findOrders } from '../orders/find-orders.ts'

/** Loads orders that match the URL's filters. Ignores invalid parameters. */
export async function loadStaffOrders(ctx: AppContext, searchParams: URLSearchParams) {
  const query = readQuery(findOrdersEndpoint.input, searchParams)
  return { query, found: await findOrders(ctx, query) }
}
