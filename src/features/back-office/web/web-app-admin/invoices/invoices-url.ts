import type { z } from 'zod'
import type { findInvoicesEndpoint } from '#features/payments/staff-contract.ts'

export type InvoiceQuery = z.infer<typeof findInvoicesEndpoint.input>

/** Returns the URL of the tab with these filters and, if given, an open invoice. */
export function invoicesUrl(query: InvoiceQuery, invoice?: number): string {
  const { pageSize: _pageSize, ...rest } = { ...query, invoice }
  const params = Object.entries(rest).filter(
    ([name, value]) => value !== undefined && value !== '' && value !== defaults[name],
  )
  return `/web-app-admin?${new URLSearchParams([['tab', 'invoices'], ...params.map(toText)])}`
}

/** Returns the URL of a CSV file with the same invoices. */
export function invoicesCsvUrl({
  page: _page,
  pageSize: _pageSize,
  ...filter
}: InvoiceQuery): string {
  const params = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
  return `/api/invoices.csv?${new URLSearchParams(params.map(toText))}`
}

const toText = ([name, value]: [string, unknown]) => [name, String(value)]
const defaults: Record<string, unknown> = { page: 0, sort: 'changed', dir: 'desc' }
