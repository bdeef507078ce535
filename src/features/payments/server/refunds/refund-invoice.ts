import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { refundInvoiceEndpoint } from '../../contract.ts'
import { readInvoice } from '../invoices/find-invoice.ts'
import { loadInvoice } from '../invoices/invoice-wire.ts'
import { withInvoiceLock } from '../invoices/with-invoice-lock.ts'
import { ProviderFailure } from '../providers/payment-provider.ts'
import { requestRefund, setRefundReason } from './request-refund.ts'

export const refundInvoice = operation(refundInvoiceEndpoint, async (ctx, { id, reason }) => {
  await withInvoiceLock(ctx, id, async (ctx) => {
    const invoice = await readInvoice(ctx, id)
    if (invoice.state === 'refunded') return
    if (invoice.state !== 'paid')
      throw new Refusal('conflict', { message: 'Only what was paid can be given back.' })
    try {
      await requestRefund(ctx, invoice, { cause: 'staff', reason })
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
      if (error.kind === 'unreachable')
        throw new Refusal('unavailable', {
          message: 'The payment provider does not answer. We keep asking for the refund.',
        })
      await setRefundReason(ctx, invoice, null)
      throw new Refusal('conflict', {
        message: `The provider did not refund it: ${error.message}`,
      })
    }
  })
  return loadInvoice(ctx, id)
})
