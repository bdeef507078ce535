import { toCsv } from '#kernel/server/csv/to-csv.ts'
import { operation } from '#kernel/server/operation.ts'
import { exportInvoicesEndpoint, type StaffInvoice } from '../../staff-contract.ts'
import { sortInvoices, toStaffInvoice } from './select-staff-invoices.ts'

export const exportInvoices = operation(exportInvoicesEndpoint, async (ctx, filter) => {
  const rows = await sortInvoices(ctx, filter).limit(maxRows).execute()
  return toCsv([
    columns.map(([name]) => name),
    ...rows.map((row) => {
      const invoice = toStaffInvoice(row)
      return columns.map(([, read]) => read(invoice))
    }),
  ])
})

const columns: [name: string, read: (invoice: StaffInvoice) => string | number | null][] = [
  ['Invoice', ({ invoiceId }) => invoiceId],
  ['Created', ({ createdDate }) => createdDate],
  ['Changed', ({ modifiedDate }) => modifiedDate],
  ['Status', ({ state }) => state],
  ['Order', ({ orderState }) => orderState],
  ['Buyer', ({ buyerName }) => buyerName],
  ['Email', ({ buyer }) => buyer],
  ['Item', ({ title }) => title],
  ['Listing ID', ({ listingId }) => listingId],
  ['Listing title', ({ listingTitle }) => listingTitle],
  ['Amount', ({ amount }) => amount],
  ['Currency', ({ currency }) => currency],
  ['Provider', ({ provider }) => provider],
  ['Paid with', ({ paidWith }) => paidWith],
  ['Payment ID', ({ paymentId }) => paymentId],
  ['Paid', ({ paymentExecutedDateTime }) => paymentExecutedDateTime],
  ['Refunded', ({ refundedDate }) => refundedDate],
  ['Failure', ({ failure }) => failure],
]

const maxRows = 10_000
