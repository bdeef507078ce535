import { formatDate } from '#kernel/format/dates.ts'
import { formatAgo } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Tag } from '#ui/facts/tag.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import type { Column } from '#ui/list/data-table.tsx'
import { PagedTable } from '#ui/list/paged-table.tsx'
import { createSorting } from '#ui/list/sorting.ts'
import list from '#ui/list/staff-list.module.css'
import table from '#ui/list/table.module.css'
import { disputeReasonLabels, isOpenDispute } from '../../dispute-rules.ts'
import { formatBilledAmount } from '../../format-amount.ts'
import {
  getInvoiceLabel,
  getInvoiceNumber,
  getProviderLabel,
  orderStateLabels,
} from '../../invoice-state-labels.ts'
import { transferProviderName } from '../../rules.ts'
import type { PaymentDispute, StaffInvoice } from '../../staff-contract.ts'
import { type InvoicePage, type InvoiceQuery, invoicesUrl } from './invoices-url.ts'

export function InvoicesTable({ page, query, now }: InvoicesTableProps) {
  // The largest amounts and the latest dates matter most.
  const sort = createSorting(query, (changed) => invoicesUrl(changed), 'desc')
  const columns: Column<StaffInvoice>[] = [
    {
      title: 'Invoice',
      sort: sort('number'),
      isRowHeader: true,
      cell: (invoice) => (
        <Link className={list.open} to={invoicesUrl(query, invoice.invoiceId)} preventScrollReset>
          <span className="sr">Invoice </span>
          <span className="num">{getInvoiceNumber(invoice)}</span>
        </Link>
      ),
    },
    {
      title: 'Updated',
      sort: sort('changed'),
      hideBelow: 640,
      className: 'num',
      text: ({ modifiedDate }) => formatAgo(modifiedDate, now),
    },
    {
      title: 'Buyer',
      sort: sort('buyer'),
      isCut: true,
      tooltip: ({ buyer }) => buyer,
      text: ({ buyer }) => buyer,
      under: (invoice) => (
        <>
          {invoice.title} <InvoiceTag invoice={invoice} />
        </>
      ),
    },
    {
      title: 'Item',
      hideBelow: 640,
      isCut: true,
      tooltip: ({ title, listingTitle }) =>
        listingTitle ? t`${title} for ${listingTitle}` : title,
      cell: ({ title, listingTitle }) => (
        <>
          {title}
          {listingTitle && <span className={table.muted}> for {listingTitle}</span>}
        </>
      ),
    },
    {
      title: 'Paid with',
      hideBelow: 1100,
      isCut: true,
      tooltip: ({ paidWith }) => paidWith ?? undefined,
      cell: ({ paidWith, provider }) =>
        paidWith ?? <span className={table.muted}>{translate(getProviderLabel(provider))}</span>,
    },
    { title: 'Status', hideBelow: 640, cell: (invoice) => <InvoiceTag invoice={invoice} /> },
    { title: 'Amount', sort: sort('amount'), align: 'number', text: formatBilledAmount },
  ]
  return (
    <PagedTable
      list={page}
      to={(page) => invoicesUrl({ ...query, page })}
      pagesClass="mt-5"
      columns={columns}
      rowKey={({ invoiceId }) => invoiceId}
      empty={
        query.kw || query.state || query.provider || query.from || query.to ? (
          <EmptyState
            heading="h3"
            title="No matching invoices"
            text="No invoices match these filters. Try removing one."
          />
        ) : (
          <EmptyState
            heading="h3"
            title="No invoices"
            text="Invoices appear here when someone buys a package or product."
          />
        )
      }
    />
  )
}

/** Shows the invoice's state, the order's state for a paid product, a pending refund, or an open or lost dispute. */
export function InvoiceTag({ invoice }: { invoice: StaffInvoice }) {
  const { state, isRefundAsked, orderState, dispute, provider } = invoice
  if (dispute && isOpenDispute(dispute)) return <DisputeTag dispute={dispute} />
  if (dispute?.state === 'lost' && state === 'paid') return <Tag tone="late">Dispute lost</Tag>
  if (isRefundAsked && provider === transferProviderName) return <Tag tone="late">Refund due</Tag>
  if (isRefundAsked) return <Tag tone="late">Refund in progress</Tag>
  const label =
    state === 'paid' && orderState !== null && orderState !== 'done'
      ? orderStateLabels[orderState]
      : getInvoiceLabel(invoice)
  return <Tag tone={label.tone}>{translate(label.name)}</Tag>
}

/** The column is narrow, so that the reason is in the details if there's a date. */
function DisputeTag({ dispute: { reason, state, respondBy } }: { dispute: PaymentDispute }) {
  const isDue = state === 'needs-response' && respondBy !== null
  return (
    <>
      <Tag tone="late">Disputed</Tag>{' '}
      <span className={table.muted}>
        {isDue ? t`Respond by ${formatDate(respondBy)}` : translate(disputeReasonLabels[reason])}
      </span>
    </>
  )
}

type InvoicesTableProps = { page: InvoicePage; query: InvoiceQuery; now: string }
