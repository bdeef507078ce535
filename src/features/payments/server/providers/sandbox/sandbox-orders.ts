import { randomBytes } from 'node:crypto'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Db } from '#kernel/server/database/database.ts'
import type { Simulation } from '../../../simulations.ts'
import { listProviders } from '../find-provider.ts'

/** A sandbox order in PayPal's format, with the outcome that the buyer chose to simulate. */
export type SandboxOrder = {
  id: string
  status: 'CREATED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  purchase_units: [PurchaseUnit]
  payer?: { payer_id: string }
  returnUrl: string
  cancelUrl: string
  simulation: Simulation
}
type PurchaseUnit = {
  custom_id: string
  invoice_id?: string | undefined
  reference_id?: string | undefined
  description?: string | undefined
  amount: PayPalAmount
}
export type PayPalAmount = { currency_code: string; value: string }
export type SandboxCapture = {
  id: string
  status: 'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  amount: PayPalAmount
  refunds?: SandboxRefund[]
}
export type SandboxRefund = { id: string; amount: PayPalAmount; requestId?: string }

export function newSandboxId(): string {
  return randomBytes(9).toString('hex').slice(0, 17).toUpperCase()
}

export async function findOrder(db: Db, id: string): Promise<SandboxOrder | null> {
  const row = await db
    .selectFrom('sandbox_order')
    .select('body')
    .where('id', '=', id)
    .executeTakeFirst()
  return (row?.body as SandboxOrder | undefined) ?? null
}

/** Inserts an order and returns it. Returns the existing order for a repeated request ID. */
export async function insertOrder(
  db: Db,
  order: SandboxOrder,
  requestId: string | null,
  now: Date,
) {
  const written = await db
    .insertInto('sandbox_order')
    .values({ ...toRow(order), request_id: requestId, created_at: now })
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returning('body')
    .executeTakeFirst()
  if (written) return order
  const { body } = await db
    .selectFrom('sandbox_order')
    .select('body')
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  return body as SandboxOrder
}

/** Locks an order until the transaction ends. */
export async function lockSandboxOrder(db: Db, id: string): Promise<SandboxOrder | null> {
  const row = await db
    .selectFrom('sandbox_order')
    .select('body')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return (row?.body as SandboxOrder | undefined) ?? null
}

export async function updateOrder(db: Db, order: SandboxOrder) {
  const { status, body } = toRow(order)
  await db.updateTable('sandbox_order').set({ status, body }).where('id', '=', order.id).execute()
}

export async function findCaptures(db: Db, orderId: string): Promise<SandboxCapture[]> {
  const rows = await db
    .selectFrom('sandbox_capture')
    .select('body')
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ body }) => body as SandboxCapture)
}

function toRow(order: SandboxOrder) {
  return { id: order.id, status: order.status, body: JSON.stringify(order) }
}

/** Loads an order from the built-in sandbox. Throws if the sandbox isn't configured. */
export async function findSandboxOrder(ctx: AppContext, id: string): Promise<SandboxOrder> {
  const isOpen = listProviders(ctx).some(({ name }) => name === 'sandbox')
  const order = isOpen ? await findOrder(ctx.db, id) : null
  if (!order) throw new Refusal('not_found', { message: 'Order not found.' })
  return order
}
