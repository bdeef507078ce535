import { sql } from 'kysely'
import { z } from 'zod'
import type { AppContext } from '#kernel/app-context.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'

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
export async function findInvoiceYears({ db, config }: AppContext): Promise<number> {
  if (config.invoiceYears !== null) return config.invoiceYears
  const { rows } = await sql<{ country: string | null }>`
    select operator->>'country' as country from site where operator is not null`.execute(db)
  const years = rows.flatMap(({ country }) =>
    countries.filter((row) => row.country === country).map((row) => row.years),
  )
  return years.length === 0 ? standardYears : Math.max(...years)
}
