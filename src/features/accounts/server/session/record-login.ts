import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { consumeRateLimit } from '#kernel/server/rate-limit.ts'
import { hashToken } from '#kernel/server/secret-tokens.ts'
import { accountLimits } from '../account-limits.ts'
import { mailNewDevice } from '../account-mails.ts'
import { recordActivity } from '../public/activity/record-activity.ts'
import { markTicketsHandled } from '../second-step/tickets.ts'
import { setDeviceCookie } from './device-cookie.ts'
import { recordDevice } from './known-devices.ts'

/**
 * Records a new session in the activity log and adds its device to the known devices. Notifies the owner if the device
 * is new to the account. `keepsCookies` is true for a page of this site in a browser and false for API clients. `by` is
 * the factor used in addition to the password or in place of it.
 */
export async function recordLogin(
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
  try {
    await consumeRateLimit(ctx, accountLimits.newDeviceMails, String(profileId))
  } catch (error) {
    if (error instanceof Refusal) return
    throw error
  }
  await mailNewDevice(ctx, owner)
}
