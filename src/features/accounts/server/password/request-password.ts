import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { accountMessages } from '../../account-messages.ts'
import { requestPasswordEndpoint } from '../../issuer-login-contract.ts'
import { accountLimits, tooManyEmailsMessage } from '../account-limits.ts'
import { mailResetLink } from '../account-mails.ts'

/** Emails the caller a link to choose a password, without the human check of the public form. */
export const requestPassword = operation(requestPasswordEndpoint, async (ctx) => {
  const { profileId: id, email } = ctx.actor
  await consumeRateLimit(ctx, accountLimits.resetByAddress, email, tooManyEmailsMessage)
  await inTransaction(ctx, (ctx) => mailResetLink(ctx, { id, email }))
  return { message: accountMessages.resetSent }
})
