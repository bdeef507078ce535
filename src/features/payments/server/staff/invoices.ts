import type { ListColumn } from '#kernel/lists/list-column.ts'
import { csvOperation } from '#kernel/server/lists/csv-operation.ts'
import { listOperation } from '#kernel/server/lists/list-operation.ts'
import {
  exportInvoicesEndpoint,
  findInvoicesEndpoint,
  type StaffInvoice,
} from '../../staff-contract.ts'
import { selectFilteredInvoices, toStaffInvoice } from './select-staff-invoices.ts'

const maxRows = 10_000

const columns: ListColumn<StaffInvoice>[] = [
  { title: 'Invoice', text: ({ invoiceId }) => invoiceId },
  { title: 'Created', text: ({ createdDate }) => createdDate },
  { title: 'Changed', text: ({ modifiedDate }) => modifiedDate },
  { title: 'Status', text: ({ state }) => state },
  { title: 'Order', text: ({ orderState }) => orderState },
  { title: 'Buyer', text: ({ buyerName }) => buyerName },
  { title: 'Email', text: ({ buyer }) => buyer },
  { title: 'Item', text: ({ title }) => title },
  { title: 'Listing ID', text: ({ listingId }) => listingId },
  { title: 'Listing title', text: ({ listingTitle }) => listingTitle },
  { title: 'Amount', text: ({ amount }) => amount },
  { title: 'Refunded amount', text: ({ refunded }) => refunded },
  { title: 'Currency', text: ({ currency }) => currency },
  { title: 'Provider', text: ({ provider }) => provider },
  { title: 'Paid with', text: ({ paidWith }) => paidWith },
  { title: 'Payment ID', text: ({ paymentId }) => paymentId },
  { title: 'Paid', text: ({ paymentExecutedDateTime }) => paymentExecutedDateTime },
  { title: 'Refunded', text: ({ refundedDate }) => refundedDate },
  { title: 'Failure', text: ({ failure }) => failure },
  { title: 'Dispute', text: ({ dispute }) => dispute && `${dispute.reason}, ${dispute.state}` },
  { title: 'Respond by', text: ({ dispute }) => dispute?.respondBy ?? null },
]

export const exportInvoices = csvOperation(exportInvoicesEndpoint, columns, async (ctx, filter) => {
  const rows = await selectFilteredInvoices(ctx, filter).limit(maxRows).execute()
  return rows.map(toStaffInvoice)
})

export const findInvoices = listOperation(
  findInvoicesEndpoint,
  selectFilteredInvoices,
  toStaffInvoice,
)
