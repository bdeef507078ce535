import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { cancelPaymentEndpoint } from '../contract.ts'
import { ownInvoice } from './own-invoice.ts'
import { readInvoice } from './settle-invoice.ts'
import { shownInvoice } from './shown-invoice.ts'
import { stepInvoice } from './step-invoice.ts'
import { withInvoiceLock } from './with-invoice-lock.ts'

export const cancelPayment = operation(cancelPaymentEndpoint, async (ctx, { paymentId }) => {
  const { id } = await ownInvoice(ctx, paymentId)
  await withInvoiceLock(ctx, id, async (ctx) => {
    const invoice = await readInvoice(ctx, id)
    // What is being executed or was paid is not undone by going back.
    if (invoice.state !== 'created') return
    await inTransaction(ctx, (ctx) => stepInvoice(ctx, invoice, 'canceled', { cause: 'buyer' }))
  })
  return shownInvoice(ctx, id)
})
