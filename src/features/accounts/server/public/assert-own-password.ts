import type { ActorContext } from '#kernel/app-context.ts'
import { wrongField } from '#kernel/errors.ts'
import { texts } from '../../texts.ts'
import { verifyOwnPassword } from '../password/verify-own-password.ts'
import { assertFactorRecently } from '../second-step/assert-factor-recently.ts'

/**
 * Refuses whoever does not know the password of the account that they are logged in to; tries are limited. Returns the
 * hash that was verified: what is written for it must not be written once the account has another.
 */
export async function assertOwnPassword(
  ctx: ActorContext,
  field: string,
  password: string,
): Promise<string> {
  await assertFactorRecently(ctx)
  const verifiedHash = await verifyOwnPassword(ctx, password)
  if (verifiedHash === null) throw wrongField(field, texts.wrongCurrentPassword)
  return verifiedHash
}
