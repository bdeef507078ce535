import webPush from 'web-push'
import type { AppContext } from '#kernel/app-context.ts'
import { getOrCreateSetting } from '#kernel/server/sites/get-or-create-setting.ts'

/**
 * Returns the installation's VAPID key pair. Created once and stored in the database, because subscriptions depend
 * on it.
 */
export async function getPushKeys(ctx: AppContext): Promise<PushKeys> {
  const make = () => JSON.stringify(webPush.generateVAPIDKeys())
  return JSON.parse(await getOrCreateSetting(ctx, 'push-keys', make)) as PushKeys
}

type PushKeys = { publicKey: string; privateKey: string }
