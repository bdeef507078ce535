import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { networkOf } from '#kernel/server/rate-limit.ts'
import { visitorHash } from '#kernel/server/visitor-hash.ts'
import { throttleMessage } from '../rules.ts'

/**
 * Lets a visitor write to a seller, and nobody else of the same account or place for some seconds. Belongs into
 * the lead's transaction: parallel ones then wait for its end at the row, and go on only if it came to nothing.
 */
export async function enforceLeadInterval(ctx: AppContext, visitor: Buffer) {
  const { leadWaitSeconds } = ctx.config
  if (leadWaitSeconds === 0) return
  const now = ctx.now()
  const taken = await ctx.db
    .insertInto('lead_wait')
    .values({ visitor, free_again: new Date(now.getTime() + leadWaitSeconds * 1_000) })
    .onConflict((conflict) =>
      conflict
        .column('visitor')
        .doUpdateSet((row) => ({ free_again: row.ref('excluded.free_again') }))
        .where('lead_wait.free_again', '<=', now),
    )
    .returning('visitor')
    .executeTakeFirst()
  if (!taken)
    throw new Refusal('slow_down', {
      message: throttleMessage(leadWaitSeconds),
      retryAfterSeconds: leadWaitSeconds,
    })
}

/** Who waits: the account, or for strangers their network. Nothing that could be dropped like a cookie. */
export function leadSenderKey(ctx: AppContext): Promise<Buffer> {
  const { actor, visitor } = ctx
  return visitorHash(ctx, 'lead', actor ? `${actor.profileId}` : networkOf(visitor.ip))
}
