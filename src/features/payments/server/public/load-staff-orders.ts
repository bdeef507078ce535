import type { AppContext } from '#kernel/app-context.ts'
import { findOrdersEndpoint } from '../../order-contract.ts'
import { findOrders } from '../orders/find-orders.ts'

/** Loads orders that match the URL's filters. Ignores invalid parameters. */
export async function loadStaffOrders(ctx: AppContext, searchParams: URLSearchParams) {
  const filters = Object.fromEntries([...searchParams].filter(([, value]) => value !== ''))
  const query = findOrdersEndpoint.input.catch(findOrdersEndpoint.input.parse({})).parse(filters)
  return { query, found: await findOrders(ctx, query) }
}
