import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { confirmAppEndpoint } from '../../contract.ts'
import { factorMessages } from '../../factor-messages.ts'
import { onFactorAdded } from '../account-factors.ts'
import { appSetupSeconds } from '../factor-rate-limits.ts'
import { notifyFactorChange } from '../notify-factor-change.ts'
import { lockFactors } from '../public/lock-factors.ts'
import { consumeTotpCode } from './consume-totp-code.ts'

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
