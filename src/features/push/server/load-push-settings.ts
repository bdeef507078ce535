import { operation } from '#kernel/server/operation.ts'
import { pushSettingsEndpoint } from '../contract.ts'
import { toPushDevice } from './push-device-row.ts'
import { pushKeys } from './push-keys.ts'

export const loadPushSettings = operation(pushSettingsEndpoint, async (ctx) => {
  const rows = await ctx.db
    .selectFrom('push_device')
    .selectAll()
    .where('profile_id', '=', ctx.actor.profileId)
    .orderBy('id', 'desc')
    .execute()
  // Without a worker in the browser nobody would show them.
  const { publicKey } = ctx.config.serviceWorker ? await pushKeys(ctx) : { publicKey: null }
  return { publicKey, devices: rows.map(toPushDevice) }
})
