import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { clientNetwork, consume } from '#kernel/server/rate-limit.ts'
import { resetPasswordEndpoint } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { mailResetLink } from '../account-mails.ts'
import { findAccount } from '../find-account.ts'
import { limits, tooManyMails } from '../limits.ts'

/** Says which addresses have no account; the human check and the narrow limit make that hard to gather. */
export const resetPassword = operation(resetPasswordEndpoint, async (ctx, { email }) => {
  await consume(ctx, limits.resetByNetwork, clientNetwork(ctx.visitor.ip), tooManyMails)
  await consume(ctx, limits.resetByAddress, email, tooManyMails)
  const account = await findAccount(ctx, email)
  if (!account?.is_usable) throw new Refusal('not_found', { message: texts.unknownEmail })
  await inTransaction(ctx, (ctx) => mailResetLink(ctx, account))
  return { message: texts.resetSent }
})
