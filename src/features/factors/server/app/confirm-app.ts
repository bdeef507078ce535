import { Refusal, wrongField } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { confirmAppEndpoint } from '../../contract.ts'
import { factorTexts } from '../../texts.ts'
import { afterAdding } from '../held-factors.ts'
import { appSetUpSeconds } from '../limits.ts'
import { holdFactors } from '../public/hold-factors.ts'
import { tellOfFactor } from '../tell-of-factor.ts'
import { takeAppCode } from './take-app-code.ts'

export const confirmApp = operation(confirmAppEndpoint, async (ctx, { code }) => {
  const { profileId } = ctx.actor
  const begun = await ctx.db
    .selectFrom('authenticator_app')
    .select('created_at')
    .where('profile_id', '=', profileId)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', new Date(ctx.now().getTime() - appSetUpSeconds * 1_000))
    .executeTakeFirst()
  if (!begun) throw new Refusal('conflict', { message: factorTexts.noApp })
  if (!(await takeAppCode(ctx, profileId, code, { isConfirmed: false })))
    throw wrongField('code', factorTexts.wrongCode)
  return inTransaction(ctx, async (ctx) => {
    await holdFactors(ctx, profileId)
    const { numUpdatedRows } = await ctx.db
      .updateTable('authenticator_app')
      .set({ confirmed_at: ctx.now() })
      .where('profile_id', '=', profileId)
      .where('confirmed_at', 'is', null)
      // Another QR code has not come in between.
      .where('created_at', '=', begun.created_at)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Refusal('conflict', { message: factorTexts.noApp })
    const recoveryCodes = await afterAdding(ctx)
    await tellOfFactor(ctx, profileId, { kind: 'app-added' })
    return { recoveryCodes }
  })
})
