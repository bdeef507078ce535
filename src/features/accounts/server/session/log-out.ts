import { operation } from '#kernel/server/operation.ts'
import { logoutEndpoint } from '../../contract.ts'
import { clearSessionCookie, sentToken } from '../public/session-cookie.ts'
import { digestOf } from '../secret-tokens.ts'
import { endSession } from './sessions.ts'

/** Also for a locked session, whose owner has no other way out. */
export const logOut = operation(logoutEndpoint, async (ctx) => {
  const sent = sentToken(ctx.config, ctx.visitor.authorization, ctx.visitor.cookies)
  if (sent) await endSession(ctx, digestOf(sent.token))
  clearSessionCookie(ctx)
  return { message: 'You are logged out.' }
})
