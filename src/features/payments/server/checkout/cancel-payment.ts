import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { cancelPaymentEndpoint } from '../../contract.ts'
import { findMyInvoice, readInvoice } from '../invoices/find-invoice.ts'
import { loadInvoice } from '../invoices/invoice-wire.ts'
import { transitionInvoice } from '../invoices/transition-invoice.ts'
import { withInvoiceLock } from '../invoices/with-invoice-lock.ts'
import { releaseOrder } from '../providers/release-order.ts'

export const cancelPayment = operation(cancelPaymentEndpoint, async (ctx, { paymentId }) => {
  const { id } = await findMyInvoice(ctx, paymentId)
  await withInvoiceLock(ctx, id, async (ctx) => {
    const invoice = await readInvoice(ctx, id)
    // Clicking Cancel at the provider has no effect on a payment that is already executing or paid.
    if (invoice.state !== 'created') return
    await inTransaction(ctx, (ctx) =>
      transitionInvoice(ctx, invoice, 'canceled', { cause: 'buyer' }),
    )
    await releaseOrder(ctx, invoice)
  })
  return loadInvoice(ctx, id)
})
