import { createHash } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { networkBlock } from '#kernel/server/http/network.ts'
import { hashToken, newToken } from '#kernel/server/secrets/secret-tokens.ts'
import { readDeviceToken, setDeviceCookie } from './device-cookie.ts'

/**
 * Records the device of a login and returns whether it is new. Must be called in the login's transaction. The first
 * login of an account never counts as new because there is nothing to compare it with.
 */
export async function recordDevice(ctx: AppContext, profileId: number, keepsCookies: boolean) {
  const { hash, token }: Device = await identifyDevice(ctx, profileId, keepsCookies)
  const isUnknown = await addKnownDevice(ctx, profileId, hash)
  const first = await ctx.db
    .updateTable('profile')
    .set({ devices_known_since: ctx.now() })
    .where('id', '=', profileId)
    .where('devices_known_since', 'is', null)
    .executeTakeFirst()
  return { hash, token, isNew: isUnknown && first.numUpdatedRows === 0n }
}

/**
 * Records the registering browser as a known device. Must be called in the registration's transaction. The browser
 * always gets a token, so that the cookie doesn't reveal whether an account was created. `profileId` is the new
 * account.
 */
export async function recordRegistrationDevice(ctx: AppContext, profileId: number | undefined) {
  const { hash, token } = await newDevice(ctx, readDeviceToken(ctx))
  if (profileId !== undefined) await addKnownDevice(ctx, profileId, hash)
  return token
}

/** Adds or updates a known device. Returns true if it was unknown. */
async function addKnownDevice({ db, now }: AppContext, profileId: number, hash: Buffer) {
  const at = now()
  const { is_new } = await db
    .insertInto('known_device')
    .values({ profile_id: profileId, token_hash: hash, first_seen_at: at, last_seen_at: at })
    .onConflict((conflict) =>
      conflict.columns(['profile_id', 'token_hash']).doUpdateSet({ last_seen_at: at }),
    )
    .returning(sql<SqlBool>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow()
  return Boolean(is_new)
}

/**
 * Returns the key of the current device if an account with this address was registered or logged in from it. Only the
 * browser's cookie counts, because clients can claim any name.
 */
export async function findKnownDevice(ctx: AppContext, email: string): Promise<string | null> {
  const token = readDeviceToken(ctx)
  if (token === undefined) return null
  const device = await ctx.db
    .selectFrom('known_device')
    .innerJoin('profile', 'profile.id', 'known_device.profile_id')
    .select('profile_id')
    .where('token_hash', '=', hashToken(token))
    .where(sql`lower(profile.email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return device ? `${device.profile_id} ${hashToken(token).toString('hex')}` : null
}

/** Deletes all known devices except the current one, whose user has just proved that they own the account. */
export async function deleteKnownDevices(ctx: AppContext, profileId: number) {
  const token = readDeviceToken(ctx)
  await ctx.db
    .deleteFrom('known_device')
    .where('profile_id', '=', profileId)
    .$if(token !== undefined, (query) => query.where('token_hash', '!=', hashToken(token ?? '')))
    .execute()
}

/**
 * Returns a hash that identifies the current device until it completes its login. A browser without a token gets a new
 * one, which doesn't make it a known device yet.
 */
export function identifyPendingDevice(
  ctx: AppContext,
  profileId: number,
  keepsCookies: boolean,
): Buffer {
  const deviceHash = recognizeDevice(ctx, profileId, keepsCookies)
  if (deviceHash) return deviceHash
  const token = newToken()
  setDeviceCookie(ctx, token)
  return hashToken(token)
}

/** Returns null if the browser has no token. */
export function recognizeDevice(
  ctx: AppContext,
  profileId: number,
  keepsCookies: boolean,
): Buffer | null {
  const sent = readDeviceToken(ctx)
  if (sent !== undefined) return hashToken(sent)
  return keepsCookies ? null : hashProgram(ctx, profileId)
}

/**
 * Identifies a browser by its token, regardless of its IP address. Identifies a client without cookies by its user
 * agent and network block.
 */
async function identifyDevice(ctx: AppContext, profileId: number, keepsCookies: boolean) {
  const sent = readDeviceToken(ctx)
  if (sent !== undefined && (await isKnownDevice(ctx, profileId, hashToken(sent))))
    return { token: sent, hash: hashToken(sent) }
  if (sent !== undefined || keepsCookies) return newDevice(ctx, sent)
  return { token: null, hash: hashProgram(ctx, profileId) }
}

function hashProgram({ visitor }: AppContext, profileId: number): Buffer {
  return createHash('sha256')
    .update(`${profileId} ${networkBlock(visitor.ip)} ${visitor.userAgent}`)
    .digest()
}

async function isKnownDevice({ db }: AppContext, profileId: number, hash: Buffer) {
  const row = await db
    .selectFrom('known_device')
    .select('profile_id')
    .where('profile_id', '=', profileId)
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Creates a new device token. Replaces an existing token, which a previous user of the browser may know, for all
 * accounts that use it.
 */
async function newDevice({ db }: AppContext, sent: string | undefined) {
  const token = newToken()
  const hash = hashToken(token)
  if (sent === undefined) return { token, hash }
  const previous = hashToken(sent)
  await db
    .updateTable('known_device')
    .set({ token_hash: hash })
    .where('token_hash', '=', previous)
    .execute()
  await db
    .updateTable('session')
    .set({ device_hash: hash })
    .where('device_hash', '=', previous)
    .execute()
  return { token, hash }
}

/** `token` is the cookie value. Null for clients without cookies. */
type Device = { hash: Buffer; token: string | null }
