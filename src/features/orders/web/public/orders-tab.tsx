import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { orderStateLabels } from '#features/payments/invoice-state-labels.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Tag } from '#ui/facts/tag.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import type { Column } from '#ui/list/data-table.tsx'
import { ListFilter } from '#ui/list/list-filter.tsx'
import { listUrl } from '#ui/list/list-url.ts'
import { PagedTable } from '#ui/list/paged-table.tsx'
import list from '#ui/list/staff-list.module.css'
import type { findOrdersEndpoint } from '../../contract.ts'
import { OrderDialog } from '../staff/order-dialog.tsx'

/** `children` are other requests that staff handle. */
export function OrdersTab({ query, page, children }: OrdersTabProps & { children?: ReactNode }) {
  const [openId, setOpenId] = useState<number | null>(null)
  const opened = page.items.find(({ orderId }) => orderId === openId)
  return (
    <>
      <PageHeader title="Web app" />
      {children}
      <section aria-labelledby="orders">
        <div className={list.heading}>
          <h2 id="orders">
            Orders<small className="num">{formatNumber(page.total)}</small>
          </h2>
          <ListFilter
            label="Orders"
            preserved={{ tab: 'orders' }}
            query={query}
            fields={[
              { name: 'kw', label: 'Find an order', search: 'Order, buyer, place' },
              {
                name: 'state',
                label: 'Status',
                any: 'Any status',
                options: { open: 'Open', ...orderStateLabels },
              },
            ]}
          />
        </div>
        <OrdersTable query={query} page={page} onOpen={setOpenId} />
      </section>
      {opened && (
        <OrderDialog key={opened.orderId} order={opened} onClose={() => setOpenId(null)} />
      )}
    </>
  )
}

function OrdersTable({ query, page, onOpen }: OrdersTableProps) {
  const columns: Column<Order>[] = [
    {
      title: 'Order',
      isRowHeader: true,
      cell: ({ orderId, title }) => (
        <button type="button" className={list.open} onClick={() => onOpen(orderId)}>
          {title} {orderId}
        </button>
      ),
      under: ({ scheduledOn, orderedDate }) => formatDate(scheduledOn ?? orderedDate),
    },
    {
      title: 'Ordered',
      hideBelow: 640,
      className: 'num',
      text: ({ orderedDate }) => formatDate(orderedDate),
    },
    { title: 'Buyer', text: ({ buyer }) => buyer.name ?? buyer.email },
    {
      title: 'Status',
      cell: ({ isRefundAsked, state }) => (
        <Tag tone={isRefundAsked ? 'late' : orderStateLabels[state].tone}>
          {isRefundAsked ? 'Refund in progress' : translate(orderStateLabels[state].name)}
        </Tag>
      ),
    },
    {
      title: 'Date',
      hideBelow: 640,
      className: 'num',
      text: ({ scheduledOn }) => scheduledOn && formatDate(scheduledOn),
    },
    { title: 'Place and time', hideBelow: 1100, text: ({ place }) => place },
    {
      title: 'Invoice',
      hideBelow: 640,
      className: 'num',
      align: 'number',
      text: ({ invoiceId }) => invoiceId && String(invoiceId),
    },
  ]
  return (
    <PagedTable
      list={page}
      to={(page) => listUrl(destinations.webAppAdmin('orders'), { ...query, page }, { page: 0 })}
      pagesClass="mt-5"
      columns={columns}
      rowKey={({ orderId }) => orderId}
      empty={
        query.kw || query.state ? (
          <EmptyState
            heading="h3"
            title="No matching orders"
            text="No orders match these filters. Try removing one."
          />
        ) : (
          <EmptyState
            heading="h3"
            title="No orders"
            text="When someone buys a product, the order appears here for staff to fulfill."
          />
        )
      }
    />
  )
}

type Order = OrdersTabProps['page']['items'][number]
type OrdersTabProps = {
  query: z.infer<typeof findOrdersEndpoint.input>
  page: z.infer<typeof findOrdersEndpoint.output>
}
type OrdersTableProps = OrdersTabProps & { onOpen: (orderId: number) => void }
