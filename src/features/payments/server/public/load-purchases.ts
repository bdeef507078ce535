import type { AppContext } from '#kernel/app-context.ts'
import { ownInvoicesEndpoint } from '../../contract.ts'
import { ownInvoices } from '../own-invoices.ts'

/** What the profile's tab "ads" shows: `<PurchasesTab {...await loadPurchases(ctx, searchParams)} />`. */
export function loadPurchases(ctx: AppContext, asked: URLSearchParams) {
  const page = ownInvoicesEndpoint.input.shape.page.catch(0).parse(asked.get('page') ?? 0)
  return ownInvoices(ctx, { page })
}
