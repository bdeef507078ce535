import type { ExpressionBuilder } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'

/** Selects the number of an issued invoice. Null if it's unpaid, free, or from an earlier release. */
export function selectInvoiceNumber(eb: ExpressionBuilder<Database, 'invoice'>) {
  return eb
    .selectFrom('invoice_document')
    .select('invoice_document.number')
    .whereRef('invoice_document.invoice_id', '=', 'invoice.id')
    .where('invoice_document.series', '=', 'invoice')
}

/** Finds the document of an issued invoice. */
export function findInvoiceDocument({ db }: AppContext, invoiceId: number) {
  return db
    .selectFrom('invoice_document')
    .select(['id', 'number', 'content'])
    .where('invoice_id', '=', invoiceId)
    .where('series', '=', 'invoice')
    .executeTakeFirst()
}
