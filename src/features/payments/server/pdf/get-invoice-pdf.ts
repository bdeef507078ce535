import { Readable } from 'node:stream'
import { notFound } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { consumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { getInvoicePdfEndpoint } from '../../billing-contract.ts'
import { canReadInvoice } from '../invoices/invoices.ts'
import { renderDocument } from './render-document.ts'

const pdfLimit = { name: 'invoice-pdf', points: 60, seconds: 600 }

export const getInvoicePdf = operation(getInvoicePdfEndpoint, async (ctx, { id, creditNote }) => {
  const row = await ctx.db
    .selectFrom('invoice_document')
    .innerJoin('invoice', 'invoice.id', 'invoice_document.invoice_id')
    .select(['invoice_document.id', 'invoice_document.number'])
    .select(['invoice.profile_id', 'invoice.biz_id', 'invoice.paid_at'])
    .where('invoice.id', '=', id)
    .where('invoice_document.series', '=', creditNote === undefined ? 'invoice' : 'credit-note')
    .$if(creditNote !== undefined, (query) =>
      query.where('invoice_document.number', '=', creditNote ?? ''),
    )
    .executeTakeFirst()
  if (!row || !(await canReadInvoice(ctx, row))) throw notFound('Invoice not found.')()
  await consumeRateLimit(ctx, pdfLimit, String(ctx.actor.profileId))
  const bytes = await renderDocument(ctx, row.id)
  ctx.reply.file = {
    stream: Readable.from([bytes]),
    bytes: bytes.length,
    contentType: 'application/pdf',
    fileName: `${row.number}.pdf`,
    isInline: false,
  }
  return {}
})
