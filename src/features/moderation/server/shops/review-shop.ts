import type { ReviewShop } from '#features/inspections/server/public/shop-review.ts'
import { requeueCases } from '../requeue-cases.ts'

/** Opens the case of a shop's texts, or returns it to the queue after a change. */
export const reviewShop: ReviewShop = async (ctx, shopId) => {
  const opened = await ctx.db
    .insertInto('moderation_case')
    .values({ kind: 'first', shop_id: shopId, opened_at: ctx.now(), queued_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!opened)
    await requeueCases(ctx, { kind: 'change' }, (eb) =>
      eb.and([eb('kind', '=', 'first'), eb('shop_id', '=', shopId)]),
    )
}
