import { Refusal } from '#kernel/errors.ts'
import { enqueue } from '#kernel/server/job-queue.ts'
import { operation } from '#kernel/server/operation.ts'
import { clientNetwork, consume } from '#kernel/server/rate-limit.ts'
import { requestConfirmEmailEndpoint } from '../contract.ts'
import { texts } from '../texts.ts'
import { limits, tooManyMails } from './limits.ts'
import { sendConfirmation } from './public/send-confirmation.ts'

/** The answer and its work are the same whether there is such an account, and whether it still has anything to confirm. */
export const requestConfirmEmail = operation(requestConfirmEmailEndpoint, async (ctx, input) => {
  const email = ctx.actor?.email ?? input.email
  if (!email) throw new Refusal('sign_in_first')
  await consume(ctx, limits.confirmMailByNetwork, clientNetwork(ctx.visitor.ip), tooManyMails)
  await consume(ctx, limits.confirmMailByAddress, email, tooManyMails)
  await enqueue(ctx, sendConfirmation, { email })
  return { message: texts.confirmationSent }
})
