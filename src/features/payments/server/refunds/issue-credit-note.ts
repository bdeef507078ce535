import { loadSupplier } from '#features/sites/server/public/load-supplier.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { InvoiceContent } from '../../invoice-content.ts'
import { splitRefund } from '../../tax/amounts.ts'
import { type IssuedDocument, issueDocument } from '../invoices/issue-document.ts'
import { findInvoiceDocument } from '../public/invoice-documents.ts'
import type { InvoiceRow } from '../public/lock-invoice.ts'

/**
 * Issues the credit note of a refund, which takes the total of all refunds to `refundedCents`. Returns null if the
 * invoice has no number. Requires the transaction that records the refund.
 */
export async function issueCreditNote(
  ctx: AppContext,
  invoice: InvoiceRow,
  { refundId, refundedCents }: { refundId: string; refundedCents: number },
): Promise<IssuedDocument | null> {
  const issued = await findInvoiceDocument(ctx, invoice.id)
  if (!issued || refundedCents <= invoice.refunded_cents) return null
  const content = InvoiceContent.parse(issued.content)
  const amounts = splitRefund(content, invoice.refunded_cents, refundedCents)
  const { siteId, prefix } = await loadSupplier(ctx, invoice.site_id)
  return issueDocument(
    ctx,
    { invoiceId: invoice.id, series: 'credit-note', refundId, siteId, prefix },
    {
      ...content,
      ...amounts,
      lines: content.lines.slice(0, 1).map((line) => ({ ...line, ...amounts })),
    },
  )
}
