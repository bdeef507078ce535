import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { clientNetwork, type RateLimit } from '#kernel/server/limits/rate-limit.ts'
import { keyedHash } from '#kernel/server/secrets/site-secret.ts'
import { throttleMessage } from '../rules.ts'

const hour = 3_600
const day = 24 * hour

/** The limits are generous because several people may share a network. They stop bots, not buyers. */
export const leadLimits = {
  leadsByNetwork: { name: 'lead', points: 60, seconds: hour },
  /** Leads beyond this limit are held and sent in a digest. */
  mailsByListing: { name: 'lead-listing', points: 12, seconds: hour },
  mailsByAddress: { name: 'lead-address', points: 20, seconds: hour },
  digestsByAddress: { name: 'lead-digest', points: 1, seconds: hour },
  /** Requests to confirm a contact address. */
  questionsBySeller: { name: 'lead-question', points: 10, seconds: day },
  questionsByAddress: { name: 'lead-question-to', points: 3, seconds: day },
  /** For the sender's own confirmed address. */
  receiptsToOwnAddress: { name: 'lead-receipt-own', points: 40, seconds: hour },
  /** For an unconfirmed address, which anyone may have entered. */
  receiptsByAddress: { name: 'lead-receipt', points: 5, seconds: hour },
  numbersByNetwork: { name: 'phone', points: 120, seconds: hour },
} satisfies Record<string, RateLimit>

/**
 * Rejects a second lead from the same sender within a few seconds. Call it in the lead's transaction, so that
 * concurrent requests wait for the row lock.
 */
export async function enforceLeadInterval(ctx: AppContext, visitor: Buffer) {
  const { leadWaitSeconds } = ctx.site
  if (leadWaitSeconds === 0) return
  const now = ctx.now()
  const claimed = await ctx.db
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
  if (!claimed)
    throw new Refusal('slow_down', {
      message: throttleMessage(leadWaitSeconds),
      retryAfterSeconds: leadWaitSeconds,
    })
}

/** Identifies the sender by account or, for visitors, by network. Unlike a cookie, neither is easy to discard. */
export function leadSenderKey(ctx: AppContext): Promise<Buffer> {
  const { actor, visitor } = ctx
  return keyedHash(ctx, 'lead', actor ? `${actor.profileId}` : clientNetwork(visitor.ip))
}
