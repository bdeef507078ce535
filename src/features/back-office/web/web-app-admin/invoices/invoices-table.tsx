import { Link } from 'react-router'
import { formatAmount } from '#features/payments/format-amount.ts'
import type { StaffInvoice } from '#features/payments/staff-contract.ts'
import { labelInvoice, nameProvider, orderLabels } from '#features/payments/state-labels.ts'
import { formatAgo, formatNumber } from '#kernel/format.ts'
import { Tag } from '#ui/facts/tag.tsx'
import table from '../../admin/admin-table.module.css'
import { SortHead } from '../../sort-head.tsx'
import styles from '../tab-parts.module.css'
import { type InvoiceQuery, invoicesAddress } from './invoices-address.ts'

export function InvoicesTable({ items, query, now }: InvoicesTableProps) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <SortHead {...sortBy(query, 'number')}>Invoice</SortHead>
          <SortHead {...sortBy(query, 'changed')} className={table.rest}>
            Changed
          </SortHead>
          <SortHead {...sortBy(query, 'buyer')}>Buyer</SortHead>
          <th className={table.rest}>Bought</th>
          <th className={table.least}>Paid with</th>
          <th className={table.rest}>State</th>
          <SortHead {...sortBy(query, 'amount')} className={table.right}>
            Amount
          </SortHead>
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
        <Link className={styles.open} to={invoicesAddress(query, invoiceId)} preventScrollReset>
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
        {listingTitle && <span className={table.quiet}> for {listingTitle}</span>}
      </td>
      <td className={`${table.least} ${table.cut}`} title={paidWith ?? undefined}>
        {paidWith ?? <span className={table.quiet}>{nameProvider(provider)}</span>}
      </td>
      <td className={table.rest}>
        <InvoiceTag invoice={invoice} />
      </td>
      <td className={`${table.right} num`}>{formatAmount(invoice)}</td>
    </tr>
  )
}

/** The state; of a paid product that of its order, and of a refund under way that. */
export function InvoiceTag({ invoice }: { invoice: StaffInvoice }) {
  const { state, isRefundAsked, orderState } = invoice
  if (isRefundAsked) return <Tag tone="late">Refund under way</Tag>
  const label =
    state === 'paid' && orderState !== null && orderState !== 'done'
      ? orderLabels[orderState]
      : labelInvoice(invoice)
  return <Tag tone={label.tone}>{label.name}</Tag>
}

/** Money and days are looked at from the most and the latest, so those come first. */
function sortBy(query: InvoiceQuery, sort: InvoiceQuery['sort']) {
  const sorted = query.sort === sort ? query.dir : undefined
  const dir = sorted === 'desc' ? 'asc' : 'desc'
  return { sorted, to: invoicesAddress({ ...query, sort, dir, page: 0 }) }
}

type InvoicesTableProps = { items: readonly StaffInvoice[]; query: InvoiceQuery; now: string }
type InvoiceRowProps = { invoice: StaffInvoice; query: InvoiceQuery; now: string }
