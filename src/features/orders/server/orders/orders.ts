import { sql } from 'kysely'
import type { z } from 'zod'
import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import { orderStateLabels } from '#features/payments/invoice-state-labels.ts'
import { refundByStaff } from '#features/payments/server/public/refund-by-staff.ts'
import {
  parseInvoiceNumber,
  soldTierTitle,
} from '#features/payments/server/public/search-invoices.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { formatDate, formatLongDate } from '#kernel/format/dates.ts'
import { likeContains } from '#kernel/lists/like-pattern.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { lowercaseLabel } from '#kernel/sentence.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { listOperation } from '#kernel/server/lists/list-operation.ts'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import { assertVersion } from '#kernel/server/records/versions.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import {
  cancelOrderEndpoint,
  editOrderEndpoint,
  findOrdersEndpoint,
  type Order,
} from '../../contract.ts'
import { canTransitionOrder } from '../../order-rules.ts'
import { loadOrder, lockOrder, recordOrderEvent, selectOrders, toOrder } from './order-wire.ts'

export const editOrder = writeOperation(
  editOrderEndpoint,
  async (ctx, { id, version, ...form }) => {
    const before = await lockOrder(ctx, id)
    assertVersion(before, version)
    const { state } = before
    // Completed orders can't change state, but staff can still add a note.
    if (!canTransitionOrder(state, form.state))
      throw new Refusal('conflict', {
        message: t`This order is ${lowercaseLabel(orderStateLabels[state].name)} and can’t be changed to ${lowercaseLabel(orderStateLabels[form.state].name)}.`,
        current: before,
      })
    await ctx.db
      .updateTable('product_order')
      .set({
        state: form.state,
        scheduled_on: form.scheduledOn,
        place: form.place || null,
        note: form.note || null,
        version: version + 1,
        changed_at: ctx.now(),
      })
      .where('id', '=', id)
      .execute()
    const after = await loadOrder(ctx, id)
    await recordStaffAction(ctx, 'order.change', {
      subject: { kind: 'order', id, name: `${id}: ${after.title}` },
      before: toFields(before),
      after: toFields(after),
    })
    if (!isNews(before, after)) return after
    await recordOrderEvent(ctx, id, form.state, describeDayInEnglish(after))
    if (after.state !== 'ordered') await mailOrderChange(ctx, { email: after.buyer.email }, after)
    return loadOrder(ctx, id)
  },
)

/** Checks whether the buyer must be notified of the change. */
function isNews(before: Order, after: Order): boolean {
  const isMoved = before.scheduledOn !== after.scheduledOn || before.place !== after.place
  return before.state !== after.state || (after.state === 'scheduled' && isMoved)
}

/** Staff with other languages read the same history. */
function describeDayInEnglish(order: Order): string | null {
  return runInLanguage('en', () => describeDay(order))
}

function describeDay({ state, scheduledOn, place }: Order): string | null {
  if (state !== 'scheduled' || scheduledOn === null) return null
  return [formatDate(scheduledOn), place].filter(Boolean).join(', ')
}

function toFields({ state, scheduledOn, place, note }: Order) {
  return { state, scheduledOn, place, note: note?.slice(0, 200) ?? null }
}

/** Cancels the order by refunding it. If the provider is slow, the order is canceled once the refund completes. */
export const cancelOrder = operation(cancelOrderEndpoint, async (ctx, { id, version, reason }) => {
  const order = await loadOrder(ctx, id)
  assertVersion(order, version)
  if (order.state === 'done' || order.state === 'canceled')
    throw new Refusal('conflict', {
      message: t`This order is ${lowercaseLabel(orderStateLabels[order.state].name)}. You can still refund its invoice.`,
      current: order,
    })
  await refundByStaff(
    ctx,
    order.invoiceId,
    { reason },
    {
      async recordMore(ctx) {
        // Another staff member may have just delivered the order.
        assertVersion(await lockOrder(ctx, id), version)
        await recordStaffAction(ctx, 'order.cancel', {
          subject: { kind: 'order', id, name: `${order.orderId}: ${order.title}` },
          before: { state: order.state },
          after: { state: 'canceled' },
          reason,
        })
      },
      async onRefunded() {
        throw new Refusal('conflict', { current: await loadOrder(ctx, id) })
      },
    },
  )
  return loadOrder(ctx, id)
})

/** Notifies the buyer that the order was scheduled or completed. For canceled orders, the refund email does this. */
const mailOrderChange = defineMail<Order>('order', (_ctx, order) => ({
  purpose: `order:${order.orderId}:${order.version}`,
  ...describe(order),
  action: { label: translate('View invoice'), url: `/invoice/${order.invoiceId}` },
  footer: [{ text: t`Order ${order.orderId}, invoice ${order.invoiceId}.` }],
}))

function describe({ state, title, scheduledOn, place }: Order) {
  if (state === 'done' || scheduledOn === null)
    return {
      subject: t`${title} is complete`,
      paragraphs: [t`Your ${title} is complete. Thank you.`],
    }
  const day = formatLongDate(scheduledOn)
  return {
    subject: `${title}: ${day}`,
    paragraphs: [
      t`Your ${title} is scheduled for ${day}.`,
      ...(place ? [t`Time and place: ${place}`] : []),
      translate('If that day doesn’t work for you, let us know beforehand.'),
    ],
  }
}

export const findOrders = listOperation(findOrdersEndpoint, selectFilteredOrders, toOrder)

function selectFilteredOrders(ctx: AppContext, { state, kw }: OrderQuery) {
  const number = parseInvoiceNumber(kw)
  return selectOrders(ctx)
    .where((row) =>
      state === undefined
        ? row.lit(true)
        : row('product_order.state', 'in', state === 'open' ? ['ordered', 'scheduled'] : [state]),
    )
    .$if(kw !== '', (query) =>
      query.where((eb) =>
        eb.or([
          ...(number === null
            ? []
            : [eb('product_order.id', '=', number), eb('invoice.id', '=', number)]),
          eb('invoice.title', 'ilike', likeContains(kw)),
          eb(soldTierTitle, 'ilike', likeContains(kw)),
          eb('profile.email', 'ilike', likeContains(kw)),
          eb(sql<string>`concat_ws(' ', first_name, last_name)`, 'ilike', likeContains(kw)),
          eb('product_order.place', 'ilike', likeContains(kw)),
        ]),
      ),
    )
    .orderBy(
      sql`array_position(array['ordered', 'scheduled', 'done', 'canceled'], product_order.state)`,
    )
    .orderBy(sql`case when product_order.state = 'scheduled' then scheduled_on end`)
    .orderBy('product_order.changed_at', 'desc')
    .orderBy('product_order.id', 'desc')
}

type OrderQuery = z.infer<typeof findOrdersEndpoint.input>
