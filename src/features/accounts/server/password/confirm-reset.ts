import { deleteFactors } from '#features/factors/server/public/delete-factors.ts'
import { holdFactors } from '#features/factors/server/public/hold-factors.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { clientNetwork, consume } from '#kernel/server/rate-limit.ts'
import { confirmResetEndpoint } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { takeLink } from '../account-links.ts'
import { forgetGuesses } from '../guessing/count-guess.ts'
import { limits, tooManyTries } from '../limits.ts'
import { assertUnguessable } from './assert-unguessable.ts'
import { ownerWords } from './owner-words.ts'
import { hashPassword } from './passwords.ts'
import { replacePassword } from './replace-password.ts'

export const confirmReset = operation(confirmResetEndpoint, async (ctx, input) => {
  assertUnguessable(ctx, 'newPassword', input.newPassword, [input.email])
  await consume(ctx, limits.newPasswordByNetwork, clientNetwork(ctx.visitor.ip), tooManyTries)
  const passwordHash = await hashPassword(ctx, input.newPassword)
  await inTransaction(ctx, async (ctx) => {
    const owner = await takeLink(ctx, ['reset-password', 'set-password'], input.email, input.token)
    if (!owner) throw new Refusal('invalid_input', { message: texts.resetLinkDead })
    await holdFactors(ctx, owner.id)
    // Only now may its names be asked; the link is not used up by what is refused.
    assertUnguessable(ctx, 'newPassword', input.newPassword, await ownerWords(ctx, owner.id))
    // Whoever got the link reads this mailbox.
    const { numUpdatedRows } = await ctx.db
      .updateTable('profile')
      .set({ email_confirmed_at: ctx.now() })
      .where('id', '=', owner.id)
      .where('email_confirmed_at', 'is', null)
      .executeTakeFirst()
    // Before, anybody may have registered the address and left a key of theirs.
    if (numUpdatedRows > 0n) await deleteFactors(ctx, owner.id)
    await replacePassword(ctx, owner, passwordHash)
    // What was guessed was another password.
    await forgetGuesses(ctx, owner.email)
  })
  return { message: texts.passwordReset }
})
