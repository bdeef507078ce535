import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { isRecentlyVerified } from '../second-step/verification.ts'

/**
 * Refuses with `verify_first` unless this session's owner has shown within minutes that they are there. An endpoint
 * that always asks says so itself, by `recentlyVerified`.
 */
export async function assertRecentlyVerified(ctx: ActorContext) {
  if (!(await isRecentlyVerified(ctx))) throw new Refusal('verify_first')
}
