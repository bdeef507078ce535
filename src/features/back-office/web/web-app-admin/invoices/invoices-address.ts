import type { z } from 'zod'
import type { findInvoicesEndpoint } from '#features/payments/staff-contract.ts'

export type InvoiceQuery = z.infer<typeof findInvoicesEndpoint.input>

/** The tab with these invoices, and one of them open if it is named. */
export function invoicesAddress(query: InvoiceQuery, invoice?: number): string {
  const { pageSize: _pageSize, ...rest } = { ...query, invoice }
  const stated = Object.entries(rest).filter(
    ([name, value]) => value !== undefined && value !== '' && value !== defaults[name],
  )
  return `/web-app-admin?${new URLSearchParams([['tab', 'invoices'], ...stated.map(toText)])}`
}

/** The same invoices as a file. */
export function invoicesFile({
  page: _page,
  pageSize: _pageSize,
  ...filter
}: InvoiceQuery): string {
  const stated = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
  return `/api/invoices.csv?${new URLSearchParams(stated.map(toText))}`
}

const toText = ([name, value]: [string, unknown]) => [name, String(value)]
const defaults: Record<string, unknown> = { page: 0, sort: 'changed', dir: 'desc' }
