import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { consumeRateLimit, resetRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { accountMessages } from '../../account-messages.ts'
import { accountLimits, tooManyAttemptsMessage } from '../account-limits.ts'
import { recordFailure } from '../session/record-failure.ts'
import { verifyPassword } from './passwords.ts'

/**
 * Checks the current user's password. Limits attempts and records failed ones in the activity log. Returns the verified
 * hash, or null if the password is wrong. Throws if the account has no password.
 */
export async function verifyCurrentPassword(
  ctx: ActorContext,
  password: string,
): Promise<string | null> {
  const { profileId, email, sessionHash } = ctx.actor
  // Limits by session, so that a stolen session can't use up the owner's attempts.
  await consumeRateLimit(ctx, accountLimits.knownPassword, sessionHash, tooManyAttemptsMessage)
  const row = await ctx.db
    .selectFrom('profile')
    .select('password_hash')
    .where('id', '=', profileId)
    .executeTakeFirst()
  const hash = row?.password_hash ?? null
  if (hash === null) throw new Refusal('invalid_input', { message: accountMessages.noPassword })
  if (!(await verifyPassword(ctx, hash, password))) {
    await recordFailure(ctx, email, 'verify.failed')
    return null
  }
  await resetRateLimit(ctx, accountLimits.knownPassword, sessionHash)
  return hash
}
