import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { consume } from '#kernel/server/rate-limit.ts'
import { hashToken } from '#kernel/server/secret-tokens.ts'
import { mailNewDevice } from '../account-mails.ts'
import { limits } from '../limits.ts'
import { recordActivity } from '../public/activity/record-activity.ts'
import { settleTickets } from '../second-step/tickets.ts'
import { setDeviceCookie } from './device-cookie.ts'
import { noteDevice } from './known-devices.ts'

/**
 * Writes a session that has just been opened into the account's history, and knows its device from here on. One that has
 * never logged in to the account before is told to its owner. `keepsCookies` is a page of this site in a browser, not
 * a program that calls the API; `by` is what was shown beside a password, or instead of it.
 */
export async function noteLogIn(
  ctx: AppContext,
  profileId: number,
  token: string,
  { keepsCookies, by }: { keepsCookies: boolean; by: string | undefined },
) {
  const sessionHash = hashToken(token)
  const device = await inTransaction(ctx, async (ctx) => {
    const device = await noteDevice(ctx, profileId, keepsCookies)
    await settleTickets(ctx, profileId, keepsCookies)
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
    if (device.isNew) await tellOwner(ctx, profileId)
    return device
  })
  if (device.token !== null) setDeviceCookie(ctx, device.token)
}

/** A browser that keeps no cookies is new each time; after a few mails an hour the history has to do. */
async function tellOwner(ctx: AppContext, profileId: number) {
  const owner = await ctx.db
    .selectFrom('profile')
    .select(['id', 'email'])
    .where('id', '=', profileId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (!owner) return
  try {
    await consume(ctx, limits.newDeviceMails, String(profileId))
  } catch (error) {
    if (error instanceof Refusal) return
    throw error
  }
  await mailNewDevice(ctx, owner)
}
