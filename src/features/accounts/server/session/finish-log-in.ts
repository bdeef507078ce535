import type { AppContext } from '#kernel/app-context.ts'
import { hashToken } from '#kernel/server/secret-tokens.ts'
import type { LogInAnswer } from '../../contract.ts'
import { sentToken, setSessionCookie } from '../public/session-cookie.ts'
import { noteLogIn } from './note-log-in.ts'
import { endSession, sessionSeconds } from './sessions.ts'

/** What follows once a session is open, whatever opened it: the cookie, the end of the former one, the answer. */
export async function finishLogIn(
  ctx: AppContext,
  profileId: number,
  token: string,
  { remember, cookieOnly, by }: { remember: boolean; cookieOnly: boolean; by?: string },
): Promise<LogInAnswer> {
  const account = await ctx.db
    .selectFrom('profile')
    .select(['id', 'asp_net_user_id', 'email', 'roles'])
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow()
  await endFormerSession(ctx)
  setSessionCookie(ctx, token, remember)
  await noteLogIn(ctx, profileId, token, { keepsCookies: cookieOnly, by })
  return {
    access_token: cookieOnly ? '' : token,
    token_type: 'bearer' as const,
    expires_in: sessionSeconds(remember),
    aspNetUserId: account.asp_net_user_id,
    profileId: account.id,
    userName: account.email,
    userRoles: account.roles.join(','),
  }
}

/** A browser has one session; the one it had is not left behind. */
async function endFormerSession(ctx: AppContext) {
  const former = sentToken(ctx.config, '', ctx.visitor.cookies)
  if (former) await endSession(ctx, hashToken(former.token))
}
