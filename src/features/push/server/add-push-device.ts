import { ECDH } from 'node:crypto'
import { sql } from 'kysely'
import type { ActorContext } from '#kernel/app-context.ts'
import { nameBrowser } from '#kernel/devices/name-browser.ts'
import { Refusal, wrongField } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { OutboundFailure } from '#kernel/server/outbound/outbound-failure.ts'
import { addPushDeviceEndpoint, mostPushDevices } from '../contract.ts'
import { toPushDevice } from './push-device-row.ts'
import { parsePushEndpoint } from './push-service.ts'

/**
 * Whoever holds the endpoint is the device: one that somebody else subscribed on the same browser changes hands, so
 * that nobody's alerts are shown to the next person there.
 */
export const addPushDevice = operation(addPushDeviceEndpoint, (ctx, { endpoint, keys }) => {
  assertReachable(ctx, endpoint)
  assertKeys(keys)
  return inTransaction(ctx, async (ctx) => {
    await assertRoom(ctx, endpoint)
    const device = {
      profile_id: ctx.actor.profileId,
      p256dh: keys.p256dh,
      auth: keys.auth,
      name: nameBrowser(ctx.visitor.userAgent),
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
  })
})

function assertReachable({ config }: ActorContext, endpoint: string) {
  try {
    parsePushEndpoint(config, endpoint)
  } catch (error) {
    if (error instanceof OutboundFailure) throw wrongField('endpoint', error.message)
    throw error
  }
}

/** A key that is no point of the curve would fail with every message. */
function assertKeys({ p256dh, auth }: { p256dh: string; auth: string }) {
  const key = Buffer.from(p256dh, 'base64url')
  if (key.length !== 65 || !isPoint(key))
    throw wrongField('keys.p256dh', 'That is no public key of a browser.')
  if (Buffer.from(auth, 'base64url').length !== 16)
    throw wrongField('keys.auth', 'That is no secret of a browser.')
}

function isPoint(key: Buffer): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1')
    return true
  } catch {
    return false
  }
}

/** Two subscriptions at once do not both take the last place. */
async function assertRoom({ db, actor }: ActorContext, endpoint: string) {
  await sql`select pg_advisory_xact_lock(hashtext('push devices'), ${actor.profileId})`.execute(db)
  const others = await db
    .selectFrom('push_device')
    .select('id')
    .where('profile_id', '=', actor.profileId)
    .where('endpoint', '!=', endpoint)
    .execute()
  if (others.length >= mostPushDevices)
    throw new Refusal('conflict', {
      message: `${mostPushDevices} devices get messages already. Remove one of them first.`,
    })
}
