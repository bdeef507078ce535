import type { AppContext } from '#kernel/app-context.ts'
import type { OrderState } from '../../order-rules.ts'

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
