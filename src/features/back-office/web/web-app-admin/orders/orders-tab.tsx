import { useState } from 'react'
import type { z } from 'zod'
import { orderStateLabels } from '#features/payments/invoice-state-labels.ts'
import type { findOrdersEndpoint } from '#features/payments/order-contract.ts'
import { orderStates } from '#features/payments/order-rules.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { Tag } from '#ui/facts/tag.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FilterForm } from '#ui/form/filter-form.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { NumberedPages } from '#ui/navigation/numbered-pages.tsx'
import table from '../../admin-table.module.css'
import styles from '../web-app-admin.module.css'
import { WebAppAdminHeader } from '../web-app-admin-header.tsx'
import { OrderDialog } from './order-dialog.tsx'

export function OrdersTab({ query, found }: OrdersTabProps) {
  const [openId, setOpenId] = useState<number | null>(null)
  const { items, total, page, pageSize } = found
  const opened = items.find(({ orderId }) => orderId === openId)
  return (
    <>
      <WebAppAdminHeader />
      <section aria-labelledby="orders">
        <div className={styles.top}>
          <h2 id="orders">
            Orders<small className="num">{formatNumber(total)}</small>
          </h2>
          <OrdersFilter query={query} />
        </div>
        {total === 0 ? (
          <EmptyState
            heading="h3"
            {...(query.kw || query.state
              ? {
                  title: 'No matching orders',
                  text: 'No orders match these filters. Try removing one.',
                }
              : {
                  title: 'No orders',
                  text: 'When someone buys a product, the order appears here for staff to fulfill.',
                })}
          />
        ) : (
          <OrdersTable orders={items} onOpen={setOpenId} />
        )}
        <NumberedPages
          className={styles.pages}
          page={page}
          pages={Math.ceil(total / pageSize)}
          to={(to) => ordersAddress({ ...query, page: to })}
        />
      </section>
      {opened && (
        <OrderDialog key={opened.orderId} order={opened} onClose={() => setOpenId(null)} />
      )}
    </>
  )
}

function OrdersFilter({ query }: { query: OrdersTabProps['query'] }) {
  return (
    <FilterForm
      label="Orders"
      preserved={{ tab: 'orders' }}
      query={query}
      className={styles.filter}
    >
      <SearchField
        className={styles.text}
        label="Find an order"
        name="kw"
        defaultValue={query.kw}
        placeholder="Order, buyer, place"
      />
      <Select label="Status" hideLabel name="state" defaultValue={query.state ?? ''}>
        <option value="">Any status</option>
        <option value="open">Open</option>
        {orderStates.map((state) => (
          <option key={state} value={state}>
            {orderStateLabels[state].name}
          </option>
        ))}
      </Select>
    </FilterForm>
  )
}

function OrdersTable({ orders, onOpen }: OrdersTableProps) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th>Order</th>
          <th className={table.rest}>Ordered</th>
          <th>Buyer</th>
          <th>Status</th>
          <th className={table.rest}>Date</th>
          <th className={table.least}>Place and time</th>
          <th className={`${table.right} ${table.rest}`}>Invoice</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.orderId}>
            <th scope="row">
              <button type="button" className={styles.open} onClick={() => onOpen(order.orderId)}>
                {order.title} {order.orderId}
              </button>
              <span className={table.under}>
                {order.scheduledOn ? formatDate(order.scheduledOn) : formatDate(order.orderedDate)}
              </span>
            </th>
            <td className={`${table.rest} ${table.nowrap} num`}>{formatDate(order.orderedDate)}</td>
            <td>{order.buyer.name ?? order.buyer.email}</td>
            <td>
              <Tag tone={order.isRefundAsked ? 'late' : orderStateLabels[order.state].tone}>
                {order.isRefundAsked ? 'Refund in progress' : orderStateLabels[order.state].name}
              </Tag>
            </td>
            <td className={`${table.rest} ${table.nowrap} num`}>
              {order.scheduledOn && formatDate(order.scheduledOn)}
            </td>
            <td className={table.least}>{order.place}</td>
            <td className={`${table.right} ${table.rest} num`}>{formatNumber(order.invoiceId)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ordersAddress({ page, state, kw }: OrdersTabProps['query']): string {
  const params = Object.entries({ tab: 'orders', state, kw, page: page || '' }).flatMap(
    ([name, value]) => (value ? [[name, String(value)]] : []),
  )
  return `/web-app-admin?${new URLSearchParams(params)}`
}

type OrdersTabProps = {
  query: z.infer<typeof findOrdersEndpoint.input>
  found: z.infer<typeof findOrdersEndpoint.output>
}
type OrdersTableProps = {
  orders: OrdersTabProps['found']['items']
  onOpen: (orderId: number) => void
}
