import { z } from 'zod'
import { wholeNumber } from '#kernel/fields.ts'
import { countRows } from '#kernel/server/database/count-rows.ts'
import type { Db } from '#kernel/server/database/database.ts'
import type { SandboxCapture, SandboxOrder } from './sandbox-orders.ts'

export const TransactionQuery = z.object({
  start_date: z.iso.datetime(),
  end_date: z.iso.datetime(),
  page_size: wholeNumber(1, 500),
  page: z.coerce.number().int().min(1),
})

/** Returns a page of payments in a period with their refunds, in the format of PayPal's Transaction Search. */
export async function listTransactions(db: Db, query: z.infer<typeof TransactionQuery>) {
  const captures = db
    .selectFrom('sandbox_capture')
    .innerJoin('sandbox_order', 'sandbox_order.id', 'sandbox_capture.order_id')
    .where('sandbox_capture.created_at', '>=', new Date(query.start_date))
    .where('sandbox_capture.created_at', '<=', new Date(query.end_date))
  const total = await countRows(captures)
  const rows = await captures
    .select(['sandbox_capture.body as capture', 'sandbox_order.body as order'])
    .orderBy('sandbox_capture.created_at')
    .orderBy('sandbox_capture.id')
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .execute()
  return {
    transaction_details: rows.flatMap(({ capture, order }) =>
      toTransactions(capture as SandboxCapture, order as SandboxOrder).map((transaction_info) => ({
        transaction_info,
      })),
    ),
    page: query.page,
    total_items: total,
    total_pages: Math.ceil(total / query.page_size),
  }
}

function toTransactions(
  { id, amount, refunds = [] }: SandboxCapture,
  { purchase_units: [unit] }: SandboxOrder,
) {
  const order = {
    custom_field: unit.custom_id,
    ...(unit.invoice_id !== undefined && { invoice_id: unit.invoice_id }),
  }
  const payment = { transaction_id: id, transaction_event_code: 'T0006', ...order }
  const refundTransactions = refunds.map((refund) => ({
    transaction_id: refund.id,
    transaction_event_code: 'T1107',
    transaction_amount: { ...refund.amount, value: `-${refund.amount.value}` },
    paypal_reference_id: id,
    ...order,
  }))
  return [{ ...payment, transaction_amount: amount }, ...refundTransactions]
}

export async function findCapture(db: Db, id: string) {
  const row = await db
    .selectFrom('sandbox_capture')
    .select(['order_id', 'body'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { orderId: row.order_id, capture: row.body as SandboxCapture } : null
}
