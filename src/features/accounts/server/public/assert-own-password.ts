import type { ActorContext } from '#kernel/app-context.ts'
import { wrongField } from '#kernel/errors.ts'
import { consume, reset } from '#kernel/server/rate-limit.ts'
import { texts } from '../../texts.ts'
import { limits, tooManyTries } from '../limits.ts'
import { verifyPassword } from '../password/passwords.ts'
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
  const { profileId } = ctx.actor
  await assertFactorRecently(ctx)
  await consume(ctx, limits.knownPassword, String(profileId), tooManyTries)
  const row = await ctx.db
    .selectFrom('profile')
    .select('password_hash')
    .where('id', '=', profileId)
    .executeTakeFirst()
  const verifiedHash = row?.password_hash ?? null
  const isRight = await verifyPassword(ctx, verifiedHash, password)
  if (!isRight || verifiedHash === null) throw wrongField(field, texts.wrongCurrentPassword)
  await reset(ctx, limits.knownPassword, String(profileId))
  return verifiedHash
}
