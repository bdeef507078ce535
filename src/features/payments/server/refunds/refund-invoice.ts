import { operation } from '#kernel/server/operation.ts'
import { refundInvoiceEndpoint } from '../../contract.ts'
import { loadInvoice } from '../invoices/invoice-wire.ts'
import { refundByStaff } from './refund-by-staff.ts'

export const refundInvoice = operation(refundInvoiceEndpoint, async (ctx, { id, reason }) => {
  await refundByStaff(ctx, id, reason)
  return loadInvoice(ctx, id)
})
