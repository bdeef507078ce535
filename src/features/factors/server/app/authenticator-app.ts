import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { renderSVG } from 'uqr'
import type { AppContext } from '#kernel/app-context.ts'
import { fieldRefusal, notFound, Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import {
  consumeRateLimit,
  refundRateLimit,
  resetRateLimit,
} from '#kernel/server/limits/rate-limit.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { confirmAppEndpoint, removeAppEndpoint, startAppSetupEndpoint } from '../../contract.ts'
import { factorMessages } from '../../factor-messages.ts'
import { appSetupSeconds, factorRateLimits } from '../factor-rate-limits.ts'
import { onFactorAdded, onFactorRemoved } from '../factors.ts'
import { notifyFactorChange } from '../notify-factor-change.ts'
import { type Guesser, lockFactors, toGuessSubject } from '../public/factor-owner.ts'
import { openSecret, sealSecret, toTotp, totpPeriodMs } from './app-secret.ts'

/** Creates a secret that is inactive until the user confirms it with a code. */
export const startAppSetup = operation(startAppSetupEndpoint, async (ctx) => {
  const { profileId, email } = ctx.actor
  const secret = randomBytes(20)
  const pending = {
    secret: await sealSecret(ctx, profileId, secret),
    created_at: ctx.now(),
    last_step: null,
  }
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('authenticator_app')
    .values({ profile_id: profileId, ...pending })
    .onConflict((conflict) =>
      conflict
        .column('profile_id')
        .doUpdateSet(pending)
        .where('authenticator_app.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n)
    throw new Refusal('conflict', { message: factorMessages.appKnown })
  const totp = toTotp(secret, { issuer: ctx.site.name, label: email })
  const uri = totp.toString()
  return { secret: totp.secret.base32, uri, qr: renderSVG(uri, { border: 2 }) }
})

export const confirmApp = operation(confirmAppEndpoint, async (ctx, { code }) => {
  const { profileId } = ctx.actor
  const pending = await ctx.db
    .selectFrom('authenticator_app')
    .select('created_at')
    .where('profile_id', '=', profileId)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', new Date(ctx.now().getTime() - appSetupSeconds * 1_000))
    .executeTakeFirstOrThrow(() => new Refusal('conflict', { message: factorMessages.noApp }))
  const guesser = { session: ctx.actor.sessionHash }
  if (!(await consumeTotpCode(ctx, profileId, code, { isConfirmed: false, guesser })))
    throw fieldRefusal('code', factorMessages.wrongCode)
  return inTransaction(ctx, async (ctx) => {
    await lockFactors(ctx, profileId)
    const { numUpdatedRows } = await ctx.db
      .updateTable('authenticator_app')
      .set({ confirmed_at: ctx.now() })
      .where('profile_id', '=', profileId)
      .where('confirmed_at', 'is', null)
      // Fails if the QR code has been replaced in the meantime.
      .where('created_at', '=', pending.created_at)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Refusal('conflict', { message: factorMessages.noApp })
    const recoveryCodes = await onFactorAdded(ctx)
    await notifyFactorChange(ctx, profileId, { kind: 'app-added' })
    return { recoveryCodes }
  })
})

export const removeApp = writeOperation(removeAppEndpoint, async (ctx) => {
  const { profileId } = ctx.actor
  await lockFactors(ctx, profileId)
  await ctx.db
    .deleteFrom('authenticator_app')
    .where('profile_id', '=', profileId)
    .where('confirmed_at', 'is not', null)
    .returning('profile_id')
    .executeTakeFirstOrThrow(notFound())
  await onFactorRemoved(ctx)
  await notifyFactorChange(ctx, profileId, { kind: 'app-removed' })
  return { message: 'Authenticator app removed.' }
})

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
  const subject = toGuessSubject(profileId, guesser)
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
