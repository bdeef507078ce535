import { loadStaffInvoices } from '#features/payments/server/public/load-staff-invoices.ts'
import type { ActorContext } from '#kernel/app-context.ts'

export function loadInvoicesTab(ctx: ActorContext, query: URLSearchParams) {
  return loadStaffInvoices(ctx, query)
}
