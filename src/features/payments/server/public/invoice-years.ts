import { z } from 'zod'
import type { AppContext } from '#kernel/app-context.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import { listSites } from '#kernel/server/sites/site-directory.ts'

const countries = readTable('legal/invoice-years', {
  country: cell.text.length(2),
  years: cell.number.pipe(z.int().positive()),
  law: cell.text,
})
/** Applies if no operator states a country that is in the table. */
const standardYears = 7

/**
 * Returns how long invoices include the buyer after the account is deleted: `INVOICE_RETENTION_YEARS`, or else the
 * longest period of the operators' countries. 0 means forever.
 */
export function findInvoiceYears(ctx: AppContext): number {
  if (ctx.config.invoiceYears !== null) return ctx.config.invoiceYears
  const stated = new Set(listSites(ctx).map(({ operator }) => operator?.country))
  const years = countries.filter(({ country }) => stated.has(country)).map((row) => row.years)
  return years.length === 0 ? standardYears : Math.max(...years)
}

/** Returns the time before which invoices no longer include the buyer. Null if they always do. */
export function findInvoiceCutoff(ctx: AppContext): Date | null {
  const years = findInvoiceYears(ctx)
  if (years === 0) return null
  const cutoff = new Date(ctx.now())
  cutoff.setUTCFullYear(cutoff.getUTCFullYear() - years)
  return cutoff
}
