import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { hashToken } from '#kernel/server/secrets/secret-tokens.ts'
import { logOutEndpoint } from '../../contract.ts'
import { recordActivity } from '../public/activity/record-activity.ts'
import { clearSessionCookie, readRequestToken } from '../public/session-cookie.ts'
import { endSessionOfToken } from './sessions.ts'

/** Also works for a locked session, which has no other way to end. */
export const logOut = operation(logOutEndpoint, async (ctx) => {
  const sent = readRequestToken(ctx.config, ctx.visitor.authorization, ctx.visitor.cookies)
  if (sent) await endOwn(ctx, hashToken(sent.token))
  clearSessionCookie(ctx)
  return { message: 'You’re logged out.' }
})

async function endOwn(ctx: AppContext, tokenHash: Buffer) {
  const profileId = await endSessionOfToken(ctx, tokenHash)
  const sessionHash = tokenHash.toString('hex')
  if (profileId !== undefined)
    await recordActivity({ ...ctx, actor: null }, profileId, 'log-out', { sessionHash })
}
