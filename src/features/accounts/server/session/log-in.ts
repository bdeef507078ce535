import type { AppContext } from '#kernel/app-context.ts'
import { nameBrowser } from '#kernel/devices/name-browser.ts'
import { Refusal } from '#kernel/errors.ts'
import { enqueue } from '#kernel/server/job-queue.ts'
import { networkBlock } from '#kernel/server/network.ts'
import { operation } from '#kernel/server/operation.ts'
import { hashToken } from '#kernel/server/secret-tokens.ts'
import { logInEndpoint } from '../../contract.ts'
import { isTelling } from '../../guessing-rules.ts'
import { texts } from '../../texts.ts'
import { findAccount } from '../find-account.ts'
import { countTry } from '../guessing/count-try.ts'
import { verifyPassword } from '../password/passwords.ts'
import { noteFailedLogIn } from '../public/activity/note-failed-log-in.ts'
import { sentToken, setSessionCookie } from '../public/session-cookie.ts'
import { tellOfGuesses } from '../public/tell-of-guesses.ts'
import { noteLogIn } from './note-log-in.ts'
import { endSession, openSession, sessionSeconds } from './sessions.ts'

/** Whatever is wrong, the answer and the work for it are the same: it tells nobody who has an account. */
export const logIn = operation(logInEndpoint, async (ctx, input) => {
  const { guesses, settle } = await countTry(ctx, input.username)
  const account = await findAccount(ctx, input.username)
  const isRight = await verifyPassword(ctx, account?.password_hash ?? null, input.password)
  const token = isRight && account && (await openSession(ctx, account, input.remember))
  // Only who knows the password hears that there is such an account, and why it does not open.
  const isDisabled = isRight && account?.is_usable === false
  // Whether there is such an account, the job finds out: here it would show in the time.
  if (!isRight && isTelling(guesses))
    await enqueue(ctx, tellOfGuesses, { address: input.username, wrong: guesses })
  if (!token) {
    if (!isRight) await noteFailure(ctx, input.username)
    throw new Refusal('invalid_grant', {
      message: isDisabled ? texts.accountDisabled : texts.loginFailed,
    })
  }
  await settle()
  await endFormerSession(ctx)
  setSessionCookie(ctx, token, input.remember)
  await noteLogIn(ctx, account.id, token, input.cookieOnly)
  return {
    access_token: input.cookieOnly ? '' : token,
    token_type: 'bearer' as const,
    expires_in: sessionSeconds(input.remember),
    aspNetUserId: account.asp_net_user_id,
    profileId: account.id,
    userName: account.email,
    userRoles: account.roles.join(','),
  }
})

/** A browser has one session; the one it had is not left behind. */
async function endFormerSession(ctx: AppContext) {
  const former = sentToken(ctx.config, '', ctx.visitor.cookies)
  if (former) await endSession(ctx, hashToken(former.token))
}

/** The same work whether there is such an account: the job finds out. */
function noteFailure(ctx: AppContext, email: string) {
  return enqueue(ctx, noteFailedLogIn, {
    email,
    at: ctx.now().toISOString(),
    device: nameBrowser(ctx.visitor.userAgent),
    network: networkBlock(ctx.visitor.ip),
  })
}
