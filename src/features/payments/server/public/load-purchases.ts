import type { AppContext } from '#kernel/app-context.ts'
import { listMyInvoicesEndpoint } from '../../contract.ts'
import { listMyInvoices } from '../invoices/invoices.ts'

/** Loads the "ads" tab of the profile: `<PurchasesTab {...await loadPurchases(ctx, searchParams)} />`. */
export function loadPurchases(ctx: AppContext, searchParams: URLSearchParams) {
  const page = listMyInvoicesEndpoint.input.shape.page.catch(0).parse(searchParams.get('page') ?? 0)
  return listMyInvoices(ctx, { page })
}
