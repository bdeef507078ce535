import type { AppContext } from '#kernel/app-context.ts'
import { notFound } from '#kernel/errors.ts'
import { TaskThread } from '#kernel/server/threads/task-thread.ts'
import { InvoiceContent } from '../../invoice-content.ts'
import type { PrintedDocument } from './draw-document.ts'

/** Renders an issued document as a PDF in the buyer's language. */
export async function renderDocument(ctx: AppContext, documentId: number): Promise<Buffer> {
  const row = await ctx.db
    .selectFrom('invoice_document as document')
    .leftJoin('invoice_document as credited', (join) =>
      join
        .onRef('credited.invoice_id', '=', 'document.invoice_id')
        .on('credited.series', '=', 'invoice')
        .on('document.series', '=', 'credit-note'),
    )
    .selectAll('document')
    .select(['credited.number as credited_number', 'credited.issued_at as credited_at'])
    .where('document.id', '=', documentId)
    .executeTakeFirstOrThrow(notFound('Invoice not found.'))
  const bytes = await thread.run('draw', {
    series: row.series,
    number: row.number,
    issuedAt: row.issued_at.toISOString(),
    content: InvoiceContent.parse(row.content),
    credited: row.credited_number
      ? { number: row.credited_number, issuedAt: row.credited_at?.toISOString() ?? '' }
      : null,
  })
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Parsing the fonts takes most of the time. */
const thread = new TaskThread<DocumentTasks>('#features/payments/server/pdf/document-thread.ts', {
  taskMs: 60_000,
  heapMegabytes: 128,
  queued: 20,
})

export type DocumentTasks = { draw: { input: PrintedDocument; output: Uint8Array } }
