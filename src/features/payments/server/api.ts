import { cancelPayment } from './cancel-payment.ts'
import { createListingPayment } from './create-listing-payment.ts'
import { createProductPayment } from './create-product-payment.ts'
import { executeListingPayment, executePayment, executeProductPayment } from './execute-payment.ts'
import { findInvoices } from './find-invoices.ts'
import { getInvoice } from './get-invoice.ts'
import { listingInvoices } from './listing-invoices.ts'
import { ownInvoices } from './own-invoices.ts'
import { refundInvoice } from './refund-invoice.ts'
import { decideSandboxOrder } from './sandbox/decide-sandbox-order.ts'
import { takeWebhook } from './take-webhook.ts'

export const paymentsApi = [
  createListingPayment,
  executeListingPayment,
  createProductPayment,
  executeProductPayment,
  executePayment,
  cancelPayment,
  listingInvoices,
  getInvoice,
  ownInvoices,
  findInvoices,
  refundInvoice,
  takeWebhook,
  decideSandboxOrder,
]
