import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { isRecentlyVerified } from '../second-step/verification.ts'

/**
 * Throws `verify_first` unless the session's owner was recently verified. Endpoints that always require this declare
 * `recentlyVerified` instead.
 */
export async function assertRecentlyVerified(ctx: ActorContext) {
  if (!(await isRecentlyVerified(ctx))) throw new Refusal('verify_first')
}
