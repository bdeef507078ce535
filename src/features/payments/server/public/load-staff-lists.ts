import type { AppContext } from '#kernel/app-context.ts'
import { pathId } from '#kernel/fields.ts'
import { readQuery } from '#kernel/lists/read-query.ts'
import { findOrdersEndpoint } from '../../order-contract.ts'
import { findInvoicesEndpoint } from '../../staff-contract.ts'
import { findOrders } from '../orders/find-orders.ts'
import { listProviders } from '../providers/find-provider.ts'
import { inspectInvoice } from '../staff/inspect-invoice.ts'
import { findInvoices } from '../staff/invoices.ts'

/**
 * Loads invoices that match the URL's filters. Ignores invalid parameters. `invoice` selects the invoice to show in
 * detail.
 */
export async function loadStaffInvoices(ctx: AppContext, searchParams: URLSearchParams) {
  const query = readQuery(findInvoicesEndpoint.input, searchParams)
  const open = pathId.safeParse(searchParams.get('invoice'))
  const [found, detail] = await Promise.all([
    findInvoices(ctx, query),
    open.success ? inspectInvoice(ctx, { id: open.data }).catch(() => null) : null,
  ])
  return {
    query,
    found,
    detail,
    providers: await listUsedProviders(ctx),
    now: ctx.now().toISOString(),
  }
}

/** Returns configured providers and those of older invoices. */
async function listUsedProviders(ctx: AppContext): Promise<string[]> {
  const used = await ctx.db.selectFrom('invoice').select('provider').distinct().execute()
  const names = [...listProviders(ctx), ...used.map(({ provider: name }) => ({ name }))]
  return [...new Set(names.map(({ name }) => name))].sort()
}

/** Loads orders that match the URL's filters. Ignores invalid parameters. */
export async function loadStaffOrders(ctx: AppContext, searchParams: URLSearchParams) {
  const query = readQuery(findOrdersEndpoint.input, searchParams)
  return { query, found: await findOrders(ctx, query) }
}
