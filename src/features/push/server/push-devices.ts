import { createHash, ECDH } from 'node:crypto'
import webPush from 'web-push'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { describeBrowser } from '#kernel/devices/describe-browser.ts'
import { fieldRefusal, notFound } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { OutboundFailure } from '#kernel/server/outbound/outbound-failure.ts'
import { assertUnderLimit } from '#kernel/server/records/limits.ts'
import { lockOwner } from '#kernel/server/records/locks.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { getOrCreateSetting } from '#kernel/server/sites/get-or-create-setting.ts'
import {
  addPushDeviceEndpoint,
  getPushSettingsEndpoint,
  maxPushDevices,
  type PushDevice,
  removePushDeviceEndpoint,
} from '../contract.ts'
import { parsePushEndpoint } from './push-service.ts'

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

/**
 * An endpoint identifies a browser. If another user previously subscribed it, it's reassigned so that their alerts
 * don't appear to the current user.
 */
export const addPushDevice = writeOperation(
  addPushDeviceEndpoint,
  async (ctx, { endpoint, keys }) => {
    assertReachable(ctx, endpoint)
    assertKeys(keys)
    const { profileId } = ctx.actor
    await lockOwner(ctx, 'push devices', profileId)
    await assertUnderLimit(
      ctx.db
        .selectFrom('push_device')
        .where('profile_id', '=', profileId)
        .where('endpoint', '!=', endpoint),
      maxPushDevices,
      t`You can get notifications on up to ${maxPushDevices} devices. Remove one first.`,
    )
    const device = {
      profile_id: profileId,
      p256dh: keys.p256dh,
      auth: keys.auth,
      name: describeBrowser(ctx.visitor.userAgent),
      session_hash: Buffer.from(ctx.actor.sessionHash, 'hex'),
      created_at: ctx.now(),
      last_success_at: null,
    }
    const written = await ctx.db
      .insertInto('push_device')
      .values({ endpoint, ...device })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(device))
      .returningAll()
      .executeTakeFirstOrThrow()
    return toPushDevice(written)
  },
)

function assertReachable({ config }: ActorContext, endpoint: string) {
  try {
    parsePushEndpoint(config, endpoint)
  } catch (error) {
    if (error instanceof OutboundFailure) throw fieldRefusal('endpoint', error.message)
    throw error
  }
}

/** Rejects invalid keys. Every message to a key that isn't a point on the curve would fail. */
function assertKeys({ p256dh, auth }: { p256dh: string; auth: string }) {
  const key = Buffer.from(p256dh, 'base64url')
  if (key.length !== 65 || !isPoint(key))
    throw fieldRefusal('keys.p256dh', 'Invalid browser public key.')
  if (Buffer.from(auth, 'base64url').length !== 16)
    throw fieldRefusal('keys.auth', 'Invalid browser secret.')
}

function isPoint(key: Buffer): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1')
    return true
  } catch {
    return false
  }
}

export const removePushDevice = operation(removePushDeviceEndpoint, async (ctx, { id }) => {
  return ctx.db
    .deleteFrom('push_device')
    .where('id', '=', id)
    .where('profile_id', '=', ctx.actor.profileId)
    .returning('id')
    .executeTakeFirstOrThrow(notFound())
})

function toPushDevice(row: PushDeviceRow): PushDevice {
  return {
    id: row.id,
    name: row.name,
    fingerprint: createHash('sha256').update(row.endpoint).digest('base64url'),
    addedAt: row.created_at.toISOString(),
    lastSuccessAt: row.last_success_at?.toISOString() ?? null,
  }
}

export type PushDeviceRow = Row<'push_device'>

/**
 * Returns the installation's VAPID key pair. Created once and stored in the database, because subscriptions depend
 * on it.
 */
export async function getPushKeys(ctx: AppContext): Promise<PushKeys> {
  const make = () => JSON.stringify(webPush.generateVAPIDKeys())
  return JSON.parse(await getOrCreateSetting(ctx, 'push-keys', make)) as PushKeys
}

type PushKeys = { publicKey: string; privateKey: string }
