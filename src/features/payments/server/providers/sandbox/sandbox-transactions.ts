import { z } from 'zod'
import type { Db } from '#kernel/server/database.ts'
import type { SandboxCapture, SandboxOrder } from './sandbox-orders.ts'

export const TransactionQuery = z.object({
  start_date: z.iso.datetime(),
  end_date: z.iso.datetime(),
  page_size: z.coerce.number().int().min(1).max(500),
  page: z.coerce.number().int().min(1),
})

/** Returns a page of payments in a period, in the format of PayPal's Transaction Search. */
export async function listTransactions(db: Db, query: z.infer<typeof TransactionQuery>) {
  const captures = db
    .selectFrom('sandbox_capture')
    .innerJoin('sandbox_order', 'sandbox_order.id', 'sandbox_capture.order_id')
    .where('sandbox_capture.created_at', '>=', new Date(query.start_date))
    .where('sandbox_capture.created_at', '<=', new Date(query.end_date))
  const { total } = await captures
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await captures
    .select(['sandbox_capture.body as capture', 'sandbox_order.body as order'])
    .orderBy('sandbox_capture.created_at')
    .orderBy('sandbox_capture.id')
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .execute()
  return {
    transaction_details: rows.map(({ capture, order }) => ({
      transaction_info: toTransaction(capture as SandboxCapture, order as SandboxOrder),
    })),
    page: query.page,
    total_items: total,
    total_pages: Math.ceil(total / query.page_size),
  }
}

function toTransaction({ id, amount }: SandboxCapture, { purchase_units: [unit] }: SandboxOrder) {
  return {
    transaction_id: id,
    transaction_event_code: 'T0006',
    transaction_amount: amount,
    custom_field: unit.custom_id,
    ...(unit.invoice_id !== undefined && { invoice_id: unit.invoice_id }),
  }
}

export async function findCapture(db: Db, id: string) {
  const row = await db
    .selectFrom('sandbox_capture')
    .select(['order_id', 'body'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { orderId: row.order_id, capture: row.body as SandboxCapture } : null
}
