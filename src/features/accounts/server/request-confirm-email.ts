import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { networkOf, spend } from '#kernel/server/rate-limit.ts'
import { requestConfirmEmailEndpoint } from '../contract.ts'
import { texts } from '../texts.ts'
import { mailConfirmLink } from './account-mails.ts'
import { findAccount } from './find-account.ts'
import { limits, tooManyMails } from './limits.ts'

/** The answer is the same whether there is such an account, and whether it still has anything to confirm. */
export const requestConfirmEmail = operation(requestConfirmEmailEndpoint, async (ctx, input) => {
  const email = ctx.actor?.email ?? input.email
  if (!email) throw new Refusal('sign_in_first')
  await spend(ctx, limits.confirmMailByNetwork, networkOf(ctx.visitor.ip), tooManyMails)
  await spend(ctx, limits.confirmMailByAddress, email, tooManyMails)
  const account = await findAccount(ctx, email)
  if (account?.is_usable && !account.email_confirmed_at)
    await inTransaction(ctx, (ctx) => mailConfirmLink(ctx, account))
  return { message: texts.confirmationSent }
})
