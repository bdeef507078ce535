import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { type Limit, spend } from '#kernel/server/rate-limit.ts'

/** Counts one, and says whether that was still within the limit: for what is then done otherwise, not refused. */
export async function isWithin(ctx: AppContext, limit: Limit, subject: string): Promise<boolean> {
  try {
    await spend(ctx, limit, subject)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
