import { minPublicLeads } from '#features/conversations/answer-rules.ts'
import { computeSellerAnswers } from '#features/conversations/server/public/compute-seller-answers.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { dayMs, toUtcDay } from '#kernel/time.ts'

/** Computes how sellers answer, as if buyers had seen the numbers for a month. */
export async function writeAnswers(ctx: AppContext): Promise<void> {
  await computeSellerAnswers.handle(ctx, {})
  await ctx.db
    .updateTable('seller_answers')
    .set({ public_from: toUtcDay(new Date(ctx.now().getTime() - 30 * dayMs)) })
    .where('leads', '>=', minPublicLeads)
    .execute()
  await computeSellerAnswers.handle(ctx, {})
}
