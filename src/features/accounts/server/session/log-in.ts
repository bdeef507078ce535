import { holdFactors } from '#features/factors/server/public/hold-factors.ts'
import { secondStepMethods } from '#features/factors/server/public/second-step-methods.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { enqueue } from '#kernel/server/job-queue.ts'
import { operation } from '#kernel/server/operation.ts'
import { logInEndpoint } from '../../contract.ts'
import { isTelling } from '../../guessing-rules.ts'
import { texts } from '../../texts.ts'
import { type Account, findAccount } from '../find-account.ts'
import { countTry } from '../guessing/count-try.ts'
import { verifyPassword } from '../password/passwords.ts'
import { tellOfGuesses } from '../public/guessing/tell-of-guesses.ts'
import { makeTicket, type SessionWishes } from '../second-step/tickets.ts'
import { finishLogIn } from './finish-log-in.ts'
import { noteFailure } from './note-failure.ts'
import { openSession } from './sessions.ts'

/** Whatever is wrong, the answer and the work for it are the same: it tells nobody who has an account. */
export const logIn = operation(logInEndpoint, async (ctx, input) => {
  const { guesses, settle, settleHalf } = await countTry(ctx, input.username)
  const account = await findAccount(ctx, input.username)
  const isRight = await verifyPassword(ctx, account?.password_hash ?? null, input.password)
  const isUsable = isRight && account?.is_usable === true
  const token = isUsable && (await openByPassword(ctx, account, input, settleHalf))
  // Only who knows the password hears that there is such an account, and why it does not open.
  const isDisabled = isRight && account?.is_usable === false
  // Whether there is such an account, the job finds out: here it would show in the time.
  if (!isRight && isTelling(guesses))
    await enqueue(ctx, tellOfGuesses, { address: input.username, wrong: guesses })
  if (!token) {
    if (!isRight) await noteFailure(ctx, input.username, 'log-in.failed')
    throw new Refusal('invalid_grant', {
      message: isDisabled ? texts.accountDisabled : texts.loginFailed,
    })
  }
  await settle()
  return finishLogIn(ctx, account.id, token, input)
})

/**
 * A session, or for whoever has a second factor a ticket in its place. Of a factor that is set up in the same moment
 * this either knows, or that ends the session.
 */
async function openByPassword(
  ctx: AppContext,
  account: Account,
  wishes: SessionWishes,
  settleHalf: () => Promise<void>,
) {
  const opened = await inTransaction(ctx, async (ctx) => {
    await holdFactors(ctx, account.id)
    const methods = await secondStepMethods(ctx, account.id)
    if (methods.length === 0) return { token: await openSession(ctx, account, wishes.remember) }
    return { methods, ticket: await makeTicket(ctx, account, wishes) }
  })
  if ('token' in opened) return opened.token
  await settleHalf()
  throw new Refusal('second_step_due', { secondStep: opened })
}
