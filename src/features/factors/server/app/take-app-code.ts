import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { consume, refund, reset } from '#kernel/server/rate-limit.ts'
import { factorTexts } from '../../texts.ts'
import { limits } from '../limits.ts'
import { openSecret, periodMs, toTotp } from './app-secret.ts'

/**
 * Whether a code is right: of this half minute, or of the one before or after for clocks that differ. It is taken
 * once; of several at once one succeeds. The try counts before the code is looked at.
 */
export async function takeAppCode(
  ctx: AppContext,
  profileId: number,
  code: string,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<boolean> {
  const subject = String(profileId)
  await consume(ctx, limits.appCode, subject, factorTexts.tooManyCodes)
  await consume(ctx, limits.appCodeByDay, subject, factorTexts.tooManyCodes)
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
  const step = Math.floor(timestamp / periodMs) + delta
  const { numUpdatedRows } = await ctx.db
    .updateTable('authenticator_app')
    .set({ last_step: step, last_used_at: ctx.now() })
    .where('profile_id', '=', profileId)
    .where('secret', '=', app.secret)
    .where(sql<boolean>`coalesce(last_step, 0) < ${step}`)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await reset(ctx, limits.appCode, subject)
  await refund(ctx, limits.appCodeByDay, subject)
  return true
}
