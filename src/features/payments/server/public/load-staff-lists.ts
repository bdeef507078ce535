import type { AppContext } from '#kernel/app-context.ts'
import { rowId } from '#kernel/fields.ts'
import { readQuery } from '#kernel/lists/read-query.ts'
import { countRows } from '#kernel/server/database/count-rows.ts'
import { listMyInvoicesEndpoint } from '../../contract.ts'
import { toDecimal } from '../../rules.ts'
import { findInvoicesEndpoint, type UnassignedCapture } from '../../staff-contract.ts'
import { listMyInvoices } from '../invoices/invoices.ts'
import { listProviders } from '../providers/find-provider.ts'
import { inspectInvoice } from '../staff/inspect-invoice.ts'
import { findInvoices } from '../staff/invoices.ts'

/**
 * Loads invoices that match the URL's filters. Ignores invalid parameters. `invoice` selects the invoice to show in
 * detail.
 */
export async function loadStaffInvoices(ctx: AppContext, searchParams: URLSearchParams) {
  const query = readQuery(findInvoicesEndpoint.input, searchParams)
  const open = rowId.safeParse(searchParams.get('invoice'))
  const [page, detail] = await Promise.all([
    findInvoices(ctx, query),
    open.success ? inspectInvoice(ctx, { id: open.data }).catch(() => null) : null,
  ])
  return {
    query,
    page,
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

/** Loads the "ads" tab of the profile: `<PurchasesTab {...await loadPurchases(ctx, searchParams)} />`. */
export async function loadPurchases(ctx: AppContext, searchParams: URLSearchParams) {
  const { shape } = listMyInvoicesEndpoint.input
  const page = shape.page.catch(0).parse(searchParams.get('page') ?? 0)
  const bizId = shape.bizId.catch(undefined).parse(searchParams.get('bizId') ?? undefined)
  return { ...(await listMyInvoices(ctx, { page, bizId })), bizId }
}

/** Lists the latest 100 captures without an invoice. */
export async function listUnassignedCaptures({ db }: AppContext): Promise<UnassignedCapture[]> {
  const rows = await db
    .selectFrom('unassigned_capture')
    .selectAll()
    .orderBy('found_at', 'desc')
    .orderBy('capture_id')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    provider: row.provider,
    captureId: row.capture_id,
    orderId: row.order_id,
    amount: toDecimal(row.amount_cents),
    currency: row.currency,
    foundAt: row.found_at.toISOString(),
  }))
}

export async function countUnassignedCaptures({ db }: AppContext): Promise<number> {
  return countRows(db.selectFrom('unassigned_capture'))
}
