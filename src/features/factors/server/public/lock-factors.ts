import type { AppContext } from '#kernel/app-context.ts'
import { lockOwner } from '#kernel/server/records/locks.ts'

/**
 * Locks the account's factors until the transaction ends, to serialize changes. To prevent deadlocks, always acquire
 * this lock before the account's row lock.
 */
export function lockFactors(ctx: AppContext, profileId: number) {
  return lockOwner(ctx, 'factors', profileId)
}
