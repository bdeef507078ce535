import type { AppContext } from '#kernel/app-context.ts'
import { listOwnInvoicesEndpoint } from '../../contract.ts'
import { listOwnInvoices } from '../invoices/list-own-invoices.ts'

/** Loads the profile's tab "ads": `<PurchasesTab {...await loadPurchases(ctx, searchParams)} />`. */
export function loadPurchases(ctx: AppContext, asked: URLSearchParams) {
  const page = listOwnInvoicesEndpoint.input.shape.page.catch(0).parse(asked.get('page') ?? 0)
  return listOwnInvoices(ctx, { page })
}
