import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { confirmEmailEndpoint } from '../contract.ts'
import { texts } from '../texts.ts'
import { takeLink } from './account-links.ts'

export const confirmEmail = operation(confirmEmailEndpoint, async (ctx, { email, token }) => {
  await inTransaction(ctx, async (ctx) => {
    const owner = await takeLink(ctx, 'confirm-email', email, token)
    if (!owner) throw new Refusal('invalid_input', { message: texts.emailNotConfirmed })
    await ctx.db
      .updateTable('profile')
      .set({ email_confirmed_at: ctx.now() })
      .where('id', '=', owner.id)
      .execute()
  })
  return { message: texts.emailConfirmed }
})
