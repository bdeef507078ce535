import { operation } from '#kernel/server/operation.ts'
import { getPushSettingsEndpoint } from '../contract.ts'
import { getPushKeys } from './get-push-keys.ts'
import { toPushDevice } from './push-device-row.ts'

export const getPushSettings = operation(getPushSettingsEndpoint, async (ctx) => {
  const rows = await ctx.db
    .selectFrom('push_device')
    .selectAll()
    .where('profile_id', '=', ctx.actor.profileId)
    .orderBy('id', 'desc')
    .execute()
  // Without a service worker, browsers can't show notifications.
  const { publicKey } = ctx.config.serviceWorker ? await getPushKeys(ctx) : { publicKey: null }
  return { publicKey, devices: rows.map(toPushDevice) }
})
