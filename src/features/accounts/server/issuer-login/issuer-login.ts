import type { IssuerProblem } from '#features/factors/factor-messages.ts'
import { finishIssuerLogin } from '#features/factors/server/public/finish-issuer-login.ts'
import { IssuerLoginError } from '#features/factors/server/public/issuer-login-error.ts'
import { storePendingIdentity } from '#features/factors/server/public/issuer-logins.ts'
import { startIssuerLogin } from '#features/factors/server/public/start-issuer-login.ts'
import { toLocalPath } from '#kernel/addresses/return-target.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import {
  finishIssuerLoginEndpoint,
  postIssuerResponseEndpoint,
  startIssuerLoginEndpoint,
} from '../../issuer-login-contract.ts'
import { findLockedSession } from '../session/find-locked-session.ts'
import { findIdentity, logInWithIdentity, toContinuationPath } from './log-in-with-identity.ts'

export const startLoginWithIssuer = operation(
  startIssuerLoginEndpoint,
  (ctx, { issuer, returnTo }) =>
    orProblemPath(ctx, issuer, async () => {
      const hasSession = ctx.actor !== null || (await findLockedSession(ctx)) !== undefined
      return startIssuerLogin(ctx, issuer, toLocalPath(returnTo), hasSession)
    }),
)

export const finishLoginWithIssuer = operation(
  finishIssuerLoginEndpoint,
  (ctx, { issuer, ...response }) =>
    orProblemPath(ctx, issuer, async () => {
      const login = await finishIssuerLogin(ctx, issuer, response)
      const linked = await findIdentity(ctx, login.identity)
      if (linked) return logInWithIdentity(ctx, linked, login)
      if (login.email === null && !ctx.actor) throw new IssuerLoginError('unverified-email')
      await storePendingIdentity(ctx, login.state, { ...login.identity, email: login.email })
      return toContinuationPath(login.state)
    }),
)

/** Uses nothing but the fields, because any site can send them. The query then needs the browser's cookie. */
export const postIssuerResponse = operation(
  postIssuerResponseEndpoint,
  async (_ctx, { issuer, state, code, iss, error }) => {
    const query = new URLSearchParams()
    for (const [name, text] of Object.entries({ state, code, iss, error }))
      if (text !== undefined) query.set(name, text)
    return `/api/account/login/${encodeURIComponent(issuer)}/callback?${query}`
  },
)

/** Returns the path of a page that explains an expected failure. Browsers can't show an error of the API. */
async function orProblemPath(ctx: AppContext, issuer: string, run: () => Promise<string>) {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof IssuerLoginError)) throw error
    return problemPath(ctx, issuer, error.problem)
  }
}

function problemPath({ actor }: AppContext, issuer: string, problem: IssuerProblem) {
  const page = actor ? '/profile/security' : '/login'
  return `${page}?${new URLSearchParams({ problem, issuer })}`
}
