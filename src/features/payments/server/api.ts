import { editBilling } from './billing/billing-profiles.ts'
import { createListingPayment, createProductPayment } from './checkout/create-payment.ts'
import {
  cancelPayment,
  executeListingPayment,
  executePayment,
  executeProductPayment,
} from './checkout/execute-payment.ts'
import { getSale } from './checkout/tier-sale.ts'
import { revokeDisputedPurchase } from './disputes/revoke-disputed-purchase.ts'
import { getInvoice, listListingInvoices, listMyInvoices } from './invoices/invoices.ts'
import { editMoney } from './money/edit-money.ts'
import { getInvoicePdf } from './pdf/get-invoice-pdf.ts'
import { decideSandboxOrder } from './providers/sandbox/decide-sandbox-order.ts'
import { refundInvoice } from './public/refund-by-staff.ts'
import { receivePaymentWebhook } from './settlement/receive-payment-webhook.ts'
import { inspectInvoice } from './staff/inspect-invoice.ts'
import { exportInvoices, findInvoices } from './staff/invoices.ts'
import { removeExperienceProfiles } from './staff/remove-experience-profiles.ts'
import { settleTransfer } from './staff/settle-transfer.ts'

export const paymentsApi = {
  createListingPayment,
  executeListingPayment,
  createProductPayment,
  executeProductPayment,
  executePayment,
  cancelPayment,
  listListingInvoices,
  getInvoice,
  listMyInvoices,
  findInvoices,
  exportInvoices,
  inspectInvoice,
}

/** Follows the operations of orders in the API's description. */
export const paymentActionsApi = {
  removeExperienceProfiles,
  refundInvoice,
  revokeDisputedPurchase,
  settleTransfer,
  receivePaymentWebhook,
  decideSandboxOrder,
  getSale,
  editBilling,
  editMoney,
  getInvoicePdf,
}
