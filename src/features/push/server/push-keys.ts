import webPush from 'web-push'
import type { AppContext } from '#kernel/app-context.ts'
import { settingMadeOnce } from '#kernel/server/sites/setting-made-once.ts'

/**
 * The pair that this installation signs its messages with. Browsers are bound to it when they subscribe: it is made once
 * and kept in the database.
 */
export async function pushKeys(ctx: AppContext): Promise<PushKeys> {
  const make = () => JSON.stringify(webPush.generateVAPIDKeys())
  return JSON.parse(await settingMadeOnce(ctx, 'push-keys', make)) as PushKeys
}

type PushKeys = { publicKey: string; privateKey: string }
