import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { factorMessages } from '../../factor-messages.ts'
import { consumeTotpCode } from '../app/authenticator-app.ts'
import { factorRateLimits } from '../factor-rate-limits.ts'
import { notifyFactorChange } from '../notify-factor-change.ts'
import { hashRecoveryCode } from '../recovery/recovery-codes.ts'
import { type Guesser, toGuessSubject } from './factor-owner.ts'

/** Verifies and consumes a code from the account's authenticator app. */
export function verifyAppCode(
  ctx: AppContext,
  profileId: number,
  code: string,
  guesser: Guesser,
): Promise<boolean> {
  return consumeTotpCode(ctx, profileId, code, { isConfirmed: true, guesser })
}

/** Verifies and consumes a recovery code, and notifies the owner. Only one of several concurrent attempts succeeds. */
export async function verifyRecoveryCode(
  ctx: AppContext,
  profileId: number,
  typed: string,
  guesser: Guesser,
) {
  await consumeRateLimit(
    ctx,
    factorRateLimits.recoveryCode,
    toGuessSubject(profileId, guesser),
    factorMessages.tooManyCodes,
  )
  const { salt } = (await findSalt(ctx, profileId)) ?? { salt: Buffer.alloc(16) }
  const codeHash = await hashRecoveryCode(typed, salt)
  return inTransaction(ctx, async (ctx) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('recovery_code')
      .set({ used_at: ctx.now() })
      .where('profile_id', '=', profileId)
      .where('code_hash', '=', codeHash)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    await notifyOwner(ctx, profileId)
    return true
  })
}

function findSalt({ db }: AppContext, profileId: number) {
  return db
    .selectFrom('recovery_code')
    .select('salt')
    .where('profile_id', '=', profileId)
    .limit(1)
    .executeTakeFirst()
}

async function notifyOwner(ctx: AppContext, profileId: number) {
  const { left } = await ctx.db
    .selectFrom('recovery_code')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('profile_id', '=', profileId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  await notifyFactorChange(ctx, profileId, { kind: 'recovery-code-used', name: String(left) })
}
