import { operation } from '#kernel/server/operation.ts'
import { hashToken } from '#kernel/server/secret-tokens.ts'
import { logOutEndpoint } from '../../contract.ts'
import { clearSessionCookie, sentToken } from '../public/session-cookie.ts'
import { endSession } from './sessions.ts'

/** Also for a locked session, whose owner has no other way out. */
export const logOut = operation(logOutEndpoint, async (ctx) => {
  const sent = sentToken(ctx.config, ctx.visitor.authorization, ctx.visitor.cookies)
  if (sent) await endSession(ctx, hashToken(sent.token))
  clearSessionCookie(ctx)
  return { message: 'You are logged out.' }
})
