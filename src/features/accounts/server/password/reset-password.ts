import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { clientNetwork, consumeRateLimit } from '#kernel/server/rate-limit.ts'
import { accountMessages } from '../../account-messages.ts'
import { resetPasswordEndpoint } from '../../contract.ts'
import { accountLimits, tooManyEmailsMessage } from '../account-limits.ts'
import { mailResetLink } from '../account-mails.ts'
import { findAccount } from '../find-account.ts'

/**
 * Sends a password reset link. The response reveals whether an address has an account, so the human check and a strict
 * limit make enumeration expensive.
 */
export const resetPassword = operation(resetPasswordEndpoint, async (ctx, { email }) => {
  await consumeRateLimit(
    ctx,
    accountLimits.resetByNetwork,
    clientNetwork(ctx.visitor.ip),
    tooManyEmailsMessage,
  )
  await consumeRateLimit(ctx, accountLimits.resetByAddress, email, tooManyEmailsMessage)
  const account = await findAccount(ctx, email)
  if (!account?.is_usable) throw new Refusal('not_found', { message: accountMessages.unknownEmail })
  await inTransaction(ctx, (ctx) => mailResetLink(ctx, account))
  return { message: accountMessages.resetSent }
})
