import type { AppContext } from '#kernel/app-context.ts'
import { hashToken } from '#kernel/server/secret-tokens.ts'
import type { LoginResponse } from '../../contract.ts'
import { saveLanguage, setDisplayCookies } from '../public/profile/display-settings.ts'
import { readRequestToken, setSessionCookie } from '../public/session-cookie.ts'
import { recordLogin } from './record-login.ts'
import { endSession, sessionSeconds } from './sessions.ts'

/** Completes a login by any method: sets the cookie, ends the former session, and returns the response. */
export async function completeLogin(
  ctx: AppContext,
  profileId: number,
  token: string,
  { remember, cookieOnly, by }: { remember: boolean; cookieOnly: boolean; by?: string },
): Promise<LoginResponse> {
  const account = await ctx.db
    .selectFrom('profile')
    .select(['id', 'asp_net_user_id', 'email', 'roles', 'units', 'currency', 'language'])
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow()
  await endFormerSession(ctx)
  setSessionCookie(ctx, token, remember)
  setDisplayCookies(ctx, {
    ...(account.units !== null && { units: account.units }),
    ...(account.currency !== null && { currency: account.currency }),
    ...(account.language !== null && { language: account.language }),
  })
  if (account.language === null) await saveLanguage(ctx, profileId)
  await recordLogin(ctx, profileId, token, { keepsCookies: cookieOnly, by })
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

/** Ends the browser's previous session, because a browser has only one. */
async function endFormerSession(ctx: AppContext) {
  const former = readRequestToken(ctx.config, '', ctx.visitor.cookies)
  if (former) await endSession(ctx, hashToken(former.token))
}
