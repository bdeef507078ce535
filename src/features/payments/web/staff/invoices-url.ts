import type { z } from 'zod'
import { destinations } from '#kernel/web/destinations.ts'
import { listUrl } from '#ui/list/list-url.ts'
import type { findInvoicesEndpoint } from '../../staff-contract.ts'

export type InvoiceQuery = z.infer<typeof findInvoicesEndpoint.input>
export type InvoicePage = z.infer<typeof findInvoicesEndpoint.output>

/** Returns the URL of the tab with these filters and, if given, an open invoice. */
export function invoicesUrl(query: InvoiceQuery, invoice?: number): string {
  const defaults = { page: 0, sort: 'changed', dir: 'desc' }
  return listUrl(destinations.webAppAdmin('invoices'), { ...query, invoice }, defaults)
}
