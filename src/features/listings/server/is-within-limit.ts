import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { clientNetwork, consume, type Limit } from '#kernel/server/rate-limit.ts'

/** Counts one of the visitor's network. Past the limit nothing is said: the page has nothing to show for it. */
export async function isWithinLimit(ctx: AppContext, limit: Limit): Promise<boolean> {
  try {
    await consume(ctx, limit, clientNetwork(ctx.visitor.ip))
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
