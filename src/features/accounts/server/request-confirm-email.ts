import { Refusal } from '#kernel/errors.ts'
import { enqueue } from '#kernel/server/job-queue.ts'
import { operation } from '#kernel/server/operation.ts'
import { clientNetwork, consumeRateLimit } from '#kernel/server/rate-limit.ts'
import { accountMessages } from '../account-messages.ts'
import { requestConfirmEmailEndpoint } from '../contract.ts'
import { accountLimits, tooManyEmailsMessage } from './account-limits.ts'
import { sendConfirmation } from './public/send-confirmation.ts'

/** The response and its timing don't depend on whether the account exists or needs confirmation. */
export const requestConfirmEmail = operation(requestConfirmEmailEndpoint, async (ctx, input) => {
  const email = ctx.actor?.email ?? input.email
  if (!email) throw new Refusal('sign_in_first')
  await consumeRateLimit(
    ctx,
    accountLimits.confirmMailByNetwork,
    clientNetwork(ctx.visitor.ip),
    tooManyEmailsMessage,
  )
  await consumeRateLimit(ctx, accountLimits.confirmMailByAddress, email, tooManyEmailsMessage)
  await enqueue(ctx, sendConfirmation, { email })
  return { message: accountMessages.confirmationSent }
})
