import type { ActorContext } from '#kernel/app-context.ts'
import { consume, reset } from '#kernel/server/rate-limit.ts'
import { limits, tooManyTries } from '../limits.ts'
import { noteFailure } from '../session/note-failure.ts'
import { verifyPassword } from './passwords.ts'

/**
 * Whether it is the password of the account that one is logged in to; tries are limited, and wrong ones stand in its
 * history. Returns the hash that was verified, or null where it is wrong or there is none.
 */
export async function verifyOwnPassword(
  ctx: ActorContext,
  password: string,
): Promise<string | null> {
  const { profileId, email } = ctx.actor
  await consume(ctx, limits.knownPassword, String(profileId), tooManyTries)
  const row = await ctx.db
    .selectFrom('profile')
    .select('password_hash')
    .where('id', '=', profileId)
    .executeTakeFirst()
  const hash = row?.password_hash ?? null
  if (!(await verifyPassword(ctx, hash, password))) {
    await noteFailure(ctx, email, 'verify.failed')
    return null
  }
  await reset(ctx, limits.knownPassword, String(profileId))
  return hash
}
