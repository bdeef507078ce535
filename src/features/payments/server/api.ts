import { cancelPayment } from './checkout/cancel-payment.ts'
import { createListingPayment } from './checkout/create-listing-payment.ts'
import { createProductPayment } from './checkout/create-product-payment.ts'
import { executeListingPayment } from './checkout/execute-listing-payment.ts'
import { executePayment } from './checkout/execute-payment.ts'
import { executeProductPayment } from './checkout/execute-product-payment.ts'
import { getInvoice } from './invoices/get-invoice.ts'
import { listListingInvoices } from './invoices/list-listing-invoices.ts'
import { listMyInvoices } from './invoices/list-my-invoices.ts'
import { cancelOrder } from './orders/cancel-order.ts'
import { editOrder } from './orders/edit-order.ts'
import { findOrders } from './orders/find-orders.ts'
import { decideSandboxOrder } from './providers/sandbox/decide-sandbox-order.ts'
import { listPriceTiers } from './public/list-price-tiers.ts'
import { refundInvoice } from './refunds/refund-invoice.ts'
import { receivePaymentWebhook } from './settlement/receive-payment-webhook.ts'
import { exportInvoices } from './staff/export-invoices.ts'
import { findInvoices } from './staff/find-invoices.ts'
import { inspectInvoice } from './staff/inspect-invoice.ts'
import { removeExperienceProfiles } from './staff/remove-experience-profiles.ts'

export const paymentsApi = [
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
  listPriceTiers,
  findOrders,
  editOrder,
  cancelOrder,
  removeExperienceProfiles,
  refundInvoice,
  receivePaymentWebhook,
  decideSandboxOrder,
]
