import { deleteFactors } from '#features/factors/server/public/delete-factors.ts'
import { holdFactors } from '#features/factors/server/public/hold-factors.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { confirmEmailEndpoint } from '../contract.ts'
import { texts } from '../texts.ts'
import { makeLink, takeLink } from './account-links.ts'
import { giveBack } from './public/activity/given-back.ts'
import { recordActivity } from './public/activity/record-activity.ts'
import { findKnownDevice, forgetDevices } from './session/known-devices.ts'
import { endAllSessions } from './session/sessions.ts'

export const confirmEmail = operation(confirmEmailEndpoint, (ctx, { email, token }) =>
  inTransaction(ctx, async (ctx) => {
    const owner = await takeLink(ctx, ['confirm-email'], email, token)
    if (!owner) throw new Refusal('invalid_input', { message: texts.emailNotConfirmed })
    await holdFactors(ctx, owner.id)
    await ctx.db
      .updateTable('profile')
      .set({ email_confirmed_at: ctx.now() })
      .where('id', '=', owner.id)
      .execute()
    await recordActivity(ctx, owner.id, 'email.confirm', { about: owner.email })
    const isSamePerson =
      ctx.actor?.profileId === owner.id || (await findKnownDevice(ctx, owner.email)) !== null
    return {
      message: texts.emailConfirmed,
      resetToken: isSamePerson ? await keepPassword(ctx, owner.id) : await takeOver(ctx, owner),
    }
  }),
)

/** Nobody waits inside for the owner of the address: what else was logged in by then is not. */
async function keepPassword(ctx: AppContext, profileId: number) {
  const own = ctx.actor?.profileId === profileId ? ctx.actor.sessionHash : undefined
  await endAllSessions(ctx, profileId, own)
  await forgetDevices(ctx, profileId)
  return null
}

/**
 * Whoever reads the mailbox owns the account. Anybody may have registered it and chosen its password, so outside
 * the browser that registered it, or is logged in, that password, all passkeys and all sessions end, and the reader of
 * the mail chooses another.
 */
async function takeOver(ctx: AppContext, owner: { id: number; email: string }) {
  await ctx.db
    .updateTable('profile')
    .set({ password_hash: null })
    .where('id', '=', owner.id)
    .execute()
  await endAllSessions(ctx, owner.id)
  await forgetDevices(ctx, owner.id)
  await giveBack(ctx, owner.id)
  await deleteFactors(ctx, owner.id)
  return (await makeLink(ctx, owner, 'reset-password')).token
}
