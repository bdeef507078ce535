import type { ActorContext } from '#kernel/app-context.ts'
import { fieldRefusal } from '#kernel/errors.ts'
import { accountMessages } from '../../account-messages.ts'
import { verifyCurrentPassword } from '../password/verify-current-password.ts'
import { assertRecentFactor } from '../second-step/assert-recent-factor.ts'

/**
 * Throws unless the password is the current user's. Limits attempts. Returns the verified hash. Callers must write
 * changes only if the account still has that hash.
 */
export async function assertCurrentPassword(
  ctx: ActorContext,
  field: string,
  password: string,
): Promise<string> {
  await assertRecentFactor(ctx)
  const verifiedHash = await verifyCurrentPassword(ctx, password)
  if (verifiedHash === null) throw fieldRefusal(field, accountMessages.wrongCurrentPassword)
  return verifiedHash
}
