import { type Db, transaction } from '#kernel/server/database/database.ts'
import { toDecimal } from '../../../rules.ts'
import {
  findCaptures,
  lockSandboxOrder,
  newSandboxId,
  type PayPalAmount,
  type SandboxCapture,
  type SandboxOrder,
  type SandboxRefund,
  updateOrder,
} from './sandbox-orders.ts'

/** Reasons for rejecting a capture, as PayPal issue codes. */
export type CaptureRejection =
  | 'ORDER_NOT_APPROVED'
  | 'ORDER_ALREADY_CAPTURED'
  | 'INSTRUMENT_DECLINED'

/** Locks and captures an approved order. Returns the existing capture for a repeated request ID. */
export async function captureSandboxOrder(db: Db, orderId: string, requestId: string, now: Date) {
  return transaction(db, async (db): Promise<Captured | CaptureRejection | null> => {
    const order = await lockSandboxOrder(db, orderId)
    if (!order) return null
    const before = await db
      .selectFrom('sandbox_capture')
      .select('body')
      .where('request_id', '=', requestId)
      .executeTakeFirst()
    if (before) return { order, capture: before.body as SandboxCapture, isRepeated: true }
    if (order.status === 'COMPLETED') return 'ORDER_ALREADY_CAPTURED'
    if (order.status !== 'APPROVED') return 'ORDER_NOT_APPROVED'
    if (order.simulation === 'decline') return decline(db, order)
    const capture: SandboxCapture = {
      id: newSandboxId(),
      status: order.simulation === 'decline-late' ? 'DECLINED' : 'COMPLETED',
      amount: order.purchase_units[0].amount,
    }
    const completed: SandboxOrder = { ...order, status: 'COMPLETED' }
    await updateOrder(db, completed)
    await db
      .insertInto('sandbox_capture')
      .values({
        id: capture.id,
        order_id: order.id,
        request_id: requestId,
        status: capture.status,
        body: JSON.stringify(capture),
        created_at: now,
      })
      .execute()
    return { order: completed, capture, isRepeated: false }
  })
}

type Captured = { order: SandboxOrder; capture: SandboxCapture; isRepeated: boolean }

/** Resets the order so that the buyer can approve it again with another card. */
async function decline(db: Db, order: SandboxOrder): Promise<CaptureRejection> {
  await updateOrder(db, { ...order, status: 'CREATED', simulation: 'none' })
  return 'INSTRUMENT_DECLINED'
}

/**
 * Refunds an amount of a capture, or everything that is left. Returns the existing refund for a repeated request ID, or
 * a rejection as a PayPal issue code.
 */
export async function refundSandboxCapture(
  db: Db,
  captureId: string,
  { amount, requestId }: { amount?: PayPalAmount; requestId?: string } = {},
): Promise<Refunded | RefundRejection | null> {
  return transaction(db, async (db) => {
    const row = await db
      .selectFrom('sandbox_capture')
      .select('body')
      .where('id', '=', captureId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return null
    const capture = row.body as SandboxCapture
    const { refunds = [] } = capture
    const before = requestId && refunds.find((refund) => refund.requestId === requestId)
    if (before) return { refund: before, isRepeated: true }
    const left = countCents(capture) - refunds.reduce((sum, each) => sum + countCents(each), 0)
    const cents = amount ? countCents({ amount }) : left
    if (left === 0) return 'CAPTURE_FULLY_REFUNDED'
    if (cents > left) return 'REFUND_AMOUNT_EXCEEDED'
    const refund: SandboxRefund = {
      id: newSandboxId(),
      amount: { ...capture.amount, value: toDecimal(cents) },
      ...(requestId && { requestId }),
    }
    const refunded: SandboxCapture = {
      ...capture,
      status: cents === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
      refunds: [...refunds, refund],
    }
    await db
      .updateTable('sandbox_capture')
      .set({ status: refunded.status, body: JSON.stringify(refunded) })
      .where('id', '=', captureId)
      .execute()
    return { refund, isRepeated: false }
  })
}

function countCents({ amount }: { amount: PayPalAmount }): number {
  return Math.round(Number(amount.value) * 100)
}

type Refunded = { refund: SandboxRefund; isRepeated: boolean }
type RefundRejection = 'CAPTURE_FULLY_REFUNDED' | 'REFUND_AMOUNT_EXCEEDED'

/** Formats an order with its captures as PayPal does. */
export async function toPayPalOrder(db: Db, order: SandboxOrder, approveUrl: string) {
  const { id, status, payer, purchase_units } = order
  const captures = await findCaptures(db, id)
  const refunds = captures.flatMap((capture) => capture.refunds ?? [])
  return {
    id,
    status,
    ...(payer && { payer }),
    purchase_units: [{ ...purchase_units[0], payments: { captures, refunds } }],
    links: [{ rel: 'payer-action', href: approveUrl }],
  }
}
