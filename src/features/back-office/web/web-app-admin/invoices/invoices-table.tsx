import { Link } from 'react-router'
import { formatAmount } from '#features/payments/format-amount.ts'
import {
  getInvoiceLabel,
  getProviderLabel,
  orderStateLabels,
} from '#features/payments/invoice-state-labels.ts'
import type { StaffInvoice } from '#features/payments/staff-contract.ts'
import { formatAgo, formatNumber } from '#kernel/format/numbers.ts'
import { Tag } from '#ui/facts/tag.tsx'
import table from '../../admin-table.module.css'
import { SortHeader } from '../../sort-header.tsx'
import styles from '../web-app-admin.module.css'
import { type InvoiceQuery, invoicesUrl } from './invoices-url.ts'

export function InvoicesTable({ items, query, now }: InvoicesTableProps) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <SortHeader {...sortBy(query, 'number')}>Invoice</SortHeader>
          <SortHeader {...sortBy(query, 'changed')} className={table.rest}>
            Updated
          </SortHeader>
          <SortHeader {...sortBy(query, 'buyer')}>Buyer</SortHeader>
          <th className={table.rest}>Item</th>
          <th className={table.least}>Paid with</th>
          <th className={table.rest}>Status</th>
          <SortHeader {...sortBy(query, 'amount')} className={table.right}>
            Amount
          </SortHeader>
        </tr>
      </thead>
      <tbody>
        {items.map((invoice) => (
          <InvoiceRow key={invoice.invoiceId} {...{ invoice, query, now }} />
        ))}
      </tbody>
    </table>
  )
}

function InvoiceRow({ invoice, query, now }: InvoiceRowProps) {
  const { invoiceId, buyer, title, listingTitle, modifiedDate, paidWith, provider } = invoice
  return (
    <tr>
      <th scope="row">
        <Link className={styles.open} to={invoicesUrl(query, invoiceId)} preventScrollReset>
          <span className="sr">Invoice </span>
          <span className="num">{formatNumber(invoiceId)}</span>
        </Link>
      </th>
      <td className={`${table.rest} ${table.nowrap} num`}>{formatAgo(modifiedDate, now)}</td>
      <td className={table.cut} title={buyer}>
        {buyer}
        <span className={table.under}>
          {title} <InvoiceTag invoice={invoice} />
        </span>
      </td>
      <td
        className={`${table.rest} ${table.cut}`}
        title={listingTitle ? `${title} for ${listingTitle}` : title}
      >
        {title}
        {listingTitle && <span className={table.muted}> for {listingTitle}</span>}
      </td>
      <td className={`${table.least} ${table.cut}`} title={paidWith ?? undefined}>
        {paidWith ?? <span className={table.muted}>{getProviderLabel(provider)}</span>}
      </td>
      <td className={table.rest}>
        <InvoiceTag invoice={invoice} />
      </td>
      <td className={`${table.right} num`}>{formatAmount(invoice)}</td>
    </tr>
  )
}

/** Shows the invoice's state, the order's state for a paid product, or a pending refund. */
export function InvoiceTag({ invoice }: { invoice: StaffInvoice }) {
  const { state, isRefundAsked, orderState } = invoice
  if (isRefundAsked) return <Tag tone="late">Refund in progress</Tag>
  const label =
    state === 'paid' && orderState !== null && orderState !== 'done'
      ? orderStateLabels[orderState]
      : getInvoiceLabel(invoice)
  return <Tag tone={label.tone}>{label.name}</Tag>
}

/** Sorts amounts and dates in descending order first, because the largest and latest ones matter most. */
function sortBy(query: InvoiceQuery, sort: InvoiceQuery['sort']) {
  const sorted = query.sort === sort ? query.dir : undefined
  const dir = sorted === 'desc' ? 'asc' : 'desc'
  return { sorted, to: invoicesUrl({ ...query, sort, dir, page: 0 }) }
}

type InvoicesTableProps = { items: readonly StaffInvoice[]; query: InvoiceQuery; now: string }
type InvoiceRowProps = { invoice: StaffInvoice; query: InvoiceQuery; now: string }
