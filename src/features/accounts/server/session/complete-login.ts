import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { tryConsumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { hashToken } from '#kernel/server/secrets/secret-tokens.ts'
import type { LoginResponse } from '../../contract.ts'
import { accountLimits } from '../account-limits.ts'
import { mailNewDevice } from '../account-mails.ts'
import { recordActivity } from '../public/activity/record-activity.ts'
import { syncDisplaySettings } from '../public/profile/display-settings.ts'
import { readRequestToken, setSessionCookie } from '../public/session-cookie.ts'
import { markTicketsHandled } from '../second-step/tickets.ts'
import { setDeviceCookie } from './device-cookie.ts'
import { recordDevice } from './known-devices.ts'
import { endSessionOfToken, sessionSeconds } from './sessions.ts'

/** Completes a login by any method: sets the cookie, ends the previous session, and returns the response. */
export async function completeLogin(
  ctx: AppContext,
  profileId: number,
  token: string,
  { remember, cookieOnly, by }: { remember: boolean; cookieOnly: boolean; by?: string },
): Promise<LoginResponse> {
  const account = await ctx.db
    .selectFrom('profile')
    .select(['id', 'asp_net_user_id', 'email', 'roles'])
    .select(['units', 'currency', 'language', 'is_language_chosen'])
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow()
  await endPreviousSession(ctx)
  setSessionCookie(ctx, token, remember)
  await syncDisplaySettings(ctx, account, cookieOnly)
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
async function endPreviousSession(ctx: AppContext) {
  const previous = readRequestToken(ctx.config, '', ctx.visitor.cookies)
  if (previous) await endSessionOfToken(ctx, hashToken(previous.token))
}

/**
 * Records a new session in the activity log and adds its device to the known devices. Notifies the owner if the device
 * is new to the account. `keepsCookies` is true for a page of this site in a browser and false for API clients. `by` is
 * the factor used in addition to the password or in place of it.
 */
async function recordLogin(
  ctx: AppContext,
  profileId: number,
  token: string,
  { keepsCookies, by }: { keepsCookies: boolean; by: string | undefined },
) {
  const sessionHash = hashToken(token)
  const device = await inTransaction(ctx, async (ctx) => {
    const device = await recordDevice(ctx, profileId, keepsCookies)
    await markTicketsHandled(ctx, profileId, keepsCookies)
    await ctx.db
      .updateTable('session')
      .set({ device_hash: device.hash })
      .where('token_hash', '=', sessionHash)
      .execute()
    const action = device.isNew ? 'log-in.new-device' : 'log-in'
    await recordActivity({ ...ctx, actor: null }, profileId, action, {
      about: by,
      sessionHash: sessionHash.toString('hex'),
    })
    if (device.isNew) await notifyOwner(ctx, profileId)
    return device
  })
  if (device.token !== null) setDeviceCookie(ctx, device.token)
}

/**
 * Notifies the owner. Limits emails per hour, because a browser without cookies counts as a new device at every login.
 * The activity log still lists every login.
 */
async function notifyOwner(ctx: AppContext, profileId: number) {
  const owner = await ctx.db
    .selectFrom('profile')
    .select(['id', 'email'])
    .where('id', '=', profileId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (!owner) return
  if (await tryConsumeRateLimit(ctx, accountLimits.newDeviceMails, String(profileId)))
    await mailNewDevice(ctx, owner)
}
