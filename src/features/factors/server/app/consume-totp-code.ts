import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import {
  consumeRateLimit,
  refundRateLimit,
  resetRateLimit,
} from '#kernel/server/limits/rate-limit.ts'
import { factorMessages } from '../../factor-messages.ts'
import { factorRateLimits } from '../factor-rate-limits.ts'
import { type Guesser, toSubject } from '../public/guesser.ts'
import { openSecret, toTotp, totpPeriodMs } from './app-secret.ts'

/**
 * Verifies and consumes a code. Also accepts codes from the adjacent 30-second periods, to tolerate clock drift. Only
 * one of several concurrent attempts succeeds. Counts the attempt before checking the code.
 */
export async function consumeTotpCode(
  ctx: AppContext,
  profileId: number,
  code: string,
  { isConfirmed, guesser }: { isConfirmed: boolean; guesser: Guesser },
): Promise<boolean> {
  const subject = toSubject(profileId, guesser)
  await consumeRateLimit(ctx, factorRateLimits.appCode, subject, factorMessages.tooManyCodes)
  await consumeRateLimit(ctx, factorRateLimits.appCodeByDay, subject, factorMessages.tooManyCodes)
  const app = await ctx.db
    .selectFrom('authenticator_app')
    .select('secret')
    .where('profile_id', '=', profileId)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .executeTakeFirst()
  const secret = app && (await openSecret(ctx, profileId, app.secret))
  if (!secret) return false
  const timestamp = ctx.now().getTime()
  const delta = toTotp(secret).validate({ token: code, timestamp, window: 1 })
  if (delta === null) return false
  const step = Math.floor(timestamp / totpPeriodMs) + delta
  const { numUpdatedRows } = await ctx.db
    .updateTable('authenticator_app')
    .set({ last_step: step, last_used_at: ctx.now() })
    .where('profile_id', '=', profileId)
    .where('secret', '=', app.secret)
    .where(sql<boolean>`coalesce(last_step, 0) < ${step}`)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await resetRateLimit(ctx, factorRateLimits.appCode, subject)
  await refundRateLimit(ctx, factorRateLimits.appCodeByDay, subject)
  return true
}
