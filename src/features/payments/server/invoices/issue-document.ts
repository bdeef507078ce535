import { sql } from 'kysely'
import { loadSupplier } from '#features/sites/server/public/load-supplier.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { InvoiceContent } from '../../invoice-content.ts'
import { sumAmounts } from '../../tax/amounts.ts'
import { readBilling } from '../billing/read-billing.ts'
import { findInvoiceDocument } from '../public/invoice-documents.ts'
import type { InvoiceRow } from '../public/lock-invoice.ts'

export type Series = 'invoice' | 'credit-note'

/**
 * Issues the invoice of a paid purchase with the next number of its site. Requires the transaction that marks it paid,
 * and should be near its end, because settlements of the same site wait for it. Returns the existing invoice if a
 * settlement was partly lost.
 */
export async function issueInvoice(ctx: AppContext, invoice: InvoiceRow): Promise<IssuedDocument> {
  const issued = await findInvoiceDocument(ctx, invoice.id)
  if (issued) return issued
  const supplier = await loadSupplier(ctx, invoice.site_id)
  const { language, ...buyer } = await loadBuyer(ctx, invoice)
  const listing = await ctx.db
    .selectFrom('listing')
    .select('title')
    .where('id', '=', invoice.listing_id)
    .executeTakeFirst()
  const billing = readBilling(invoice)
  const gross = invoice.amount_cents
  const line = { net: gross - invoice.tax_cents, tax: invoice.tax_cents, gross }
  return issueDocument(
    ctx,
    { invoiceId: invoice.id, series: 'invoice', ...supplier },
    {
      language,
      siteName: supplier.siteName,
      supplier: supplier.operator,
      buyer: { ...buyer, ...billing, email: billing?.email ?? buyer.email },
      lines: [{ title: invoice.title, listing: listing?.title ?? null, ...line }],
      ...sumAmounts([line]),
      rate: invoice.tax_rate,
      isReverseCharge: invoice.is_reverse_charge,
      currency: invoice.currency,
    },
  )
}

/** Stores a document under the next number of its series and year. */
export async function issueDocument(
  ctx: AppContext,
  { invoiceId, series, siteId, prefix, refundId = null }: NewDocument,
  content: InvoiceContent,
): Promise<IssuedDocument> {
  const now = ctx.now()
  const year = now.getUTCFullYear()
  const { last: serial } = await ctx.db
    .insertInto('invoice_series')
    .values({ site_id: siteId, series, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'series', 'year'])
        .doUpdateSet({ last: sql`invoice_series.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  const number = `${prefix}${seriesMarks[series]}${year}-${String(serial).padStart(5, '0')}`
  const { id } = await ctx.db
    .insertInto('invoice_document')
    .values({
      invoice_id: invoiceId,
      site_id: siteId,
      series,
      refund_id: refundId,
      year,
      serial,
      number,
      content: JSON.stringify(content),
      issued_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, number }
}

/** Distinguishes the numbers of the two series. */
const seriesMarks: Record<Series, string> = { invoice: '', 'credit-note': 'C-' }

/** The account's name and address, which the billing details replace. */
async function loadBuyer({ db }: AppContext, { profile_id }: InvoiceRow) {
  const row = await db
    .selectFrom('profile')
    .select(['first_name', 'last_name', 'email', 'language_tag'])
    .where('id', '=', profile_id)
    .executeTakeFirstOrThrow()
  return {
    language: row.language_tag ?? 'en',
    name: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
    street: null,
    postalCode: null,
    city: null,
    region: null,
    country: null,
    vatId: null,
    email: row.email,
  }
}

export type IssuedDocument = { id: number; number: string }

type NewDocument = {
  invoiceId: number
  series: Series
  /** The refund of a credit note. */
  refundId?: string | null
  siteId: number
  prefix: string
}
