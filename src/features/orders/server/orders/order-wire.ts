import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { OrderState } from '#features/payments/order-states.ts'
import { toDecimal } from '#features/payments/rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Order } from '../../contract.ts'

export function selectOrders({ db }: AppContext) {
  return db
    .selectFrom('product_order')
    .innerJoin('invoice', 'invoice.id', 'product_order.invoice_id')
    .innerJoin('profile', 'profile.id', 'invoice.profile_id')
    .selectAll('product_order')
    .select([
      'invoice.title',
      'invoice.amount_cents',
      'invoice.currency',
      'invoice.state as invoice_state',
      'invoice.refund_reason',
      'invoice.profile_id',
      'profile.email',
      'profile.phone',
      'profile.cell',
      'profile.first_name',
      'profile.last_name',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('product_order_event as event')
          .leftJoin('profile as staff', 'staff.id', 'event.by_profile_id')
          .select([
            'event.state',
            'event.detail',
            'staff.email as by',
            sql<number>`extract(epoch from event.happened_at) * 1000`.as('happened_ms'),
          ])
          .whereRef('event.order_id', '=', 'product_order.id')
          .orderBy('event.id'),
      ).as('events'),
    )
}

export async function loadOrder(ctx: AppContext, id: number): Promise<Order> {
  const row = await selectOrders(ctx).where('product_order.id', '=', id).executeTakeFirst()
  if (!row) throw orderNotFound()
  return toOrder(row)
}

/** Locks an order until the transaction ends. */
export async function lockOrder(ctx: AppContext, id: number): Promise<Order> {
  await ctx.db
    .selectFrom('product_order')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return loadOrder(ctx, id)
}

function orderNotFound(): Refusal {
  return new Refusal('not_found', { message: 'Order not found.' })
}

export function toOrder(row: OrderWithDetails): Order {
  return {
    orderId: row.id,
    version: row.version,
    invoiceId: row.invoice_id,
    title: row.title,
    amount: toDecimal(row.amount_cents),
    currency: row.currency,
    state: row.state,
    scheduledOn: row.scheduled_on,
    place: row.place,
    note: row.note,
    isRefundAsked: row.invoice_state === 'paid' && row.refund_reason !== null,
    buyer: {
      profileId: row.profile_id,
      name: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
      email: row.email,
      phone: row.phone ?? row.cell,
    },
    orderedDate: row.ordered_at.toISOString(),
    changedDate: row.changed_at.toISOString(),
    history: row.events.map(({ state, detail, by, happened_ms }) => ({
      state,
      detail,
      by,
      at: new Date(happened_ms).toISOString(),
    })),
  }
}

export async function recordOrderEvent(
  { db, actor, now }: AppContext,
  orderId: number,
  state: OrderState,
  detail: string | null,
): Promise<void> {
  await db
    .insertInto('product_order_event')
    .values({
      order_id: orderId,
      state,
      detail,
      by_profile_id: state === 'ordered' ? null : (actor?.profileId ?? null),
      happened_at: now(),
    })
    .execute()
}

type OrderWithDetails = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirst']>>
>
