import { createHash } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { networkBlock } from '#kernel/server/network.ts'
import { hashToken, newToken } from '#kernel/server/secret-tokens.ts'
import { sentDeviceToken, setDeviceCookie } from './device-cookie.ts'

/**
 * To be called in the transaction of a log-in. Finds whether the account has been logged in to from this device
 * before, and knows it from here on. Not new is what logs in first of all: there is nothing to compare it with.
 */
export async function noteDevice(ctx: AppContext, profileId: number, keepsCookies: boolean) {
  const { hash, token }: Device = await identifyDevice(ctx, profileId, keepsCookies)
  const isUnknown = await knowDevice(ctx, profileId, hash)
  const first = await ctx.db
    .updateTable('profile')
    .set({ devices_known_since: ctx.now() })
    .where('id', '=', profileId)
    .where('devices_known_since', 'is', null)
    .executeTakeFirst()
  return { hash, token, isNew: isUnknown && first.numUpdatedRows === 0n }
}

/**
 * To be called in the transaction of a registration. The browser that registers gets its token whether or not an account
 * is made, so that it does not tell which addresses have one; `profileId` is the account that was made.
 */
export async function noteRegistrant(ctx: AppContext, profileId: number | undefined) {
  const { hash, token } = await newDevice(ctx, sentDeviceToken(ctx))
  if (profileId !== undefined) await knowDevice(ctx, profileId, hash)
  return token
}

/** Whether it was unknown until now. */
async function knowDevice({ db, now }: AppContext, profileId: number, hash: Buffer) {
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
 * Names the device that asks, if an account of the address was registered in it, or has been logged in to from it.
 * Only what a browser keeps in its cookie counts: what a program calls itself, anybody can say.
 */
export async function findKnownDevice(ctx: AppContext, email: string): Promise<string | null> {
  const token = sentDeviceToken(ctx)
  if (token === undefined) return null
  const known = await ctx.db
    .selectFrom('known_device')
    .innerJoin('profile', 'profile.id', 'known_device.profile_id')
    .select('profile_id')
    .where('token_hash', '=', hashToken(token))
    .where(sql`lower(profile.email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return known ? `${known.profile_id} ${hashToken(token).toString('hex')}` : null
}

/** All devices become strangers but the one that asks: its owner has just shown whose the account is. */
export async function forgetDevices(ctx: AppContext, profileId: number) {
  const token = sentDeviceToken(ctx)
  await ctx.db
    .deleteFrom('known_device')
    .where('profile_id', '=', profileId)
    .$if(token !== undefined, (query) => query.where('token_hash', '!=', hashToken(token ?? '')))
    .execute()
}

/**
 * By what the device that asks is recognized when it logs in a moment later. A browser that has no token yet gets one,
 * which is known to no account by that.
 */
export function markDevice(ctx: AppContext, profileId: number, keepsCookies: boolean): Buffer {
  const mark = recognizeDevice(ctx, profileId, keepsCookies)
  if (mark) return mark
  const token = newToken()
  setDeviceCookie(ctx, token)
  return hashToken(token)
}

/** Null for a browser that brings no token. */
export function recognizeDevice(
  ctx: AppContext,
  profileId: number,
  keepsCookies: boolean,
): Buffer | null {
  const sent = sentDeviceToken(ctx)
  if (sent !== undefined) return hashToken(sent)
  return keepsCookies ? null : hashProgram(ctx, profileId)
}

/**
 * A browser is known by a token that it keeps, whatever its address. A program that keeps no cookies is known by what
 * it calls itself and the block that it calls from.
 */
async function identifyDevice(ctx: AppContext, profileId: number, keepsCookies: boolean) {
  const sent = sentDeviceToken(ctx)
  if (sent !== undefined && (await isKnown(ctx, profileId, hashToken(sent))))
    return { token: sent, hash: hashToken(sent) }
  if (sent !== undefined || keepsCookies) return newDevice(ctx, sent)
  return { token: null, hash: hashProgram(ctx, profileId) }
}

function hashProgram({ visitor }: AppContext, profileId: number): Buffer {
  return createHash('sha256')
    .update(`${profileId} ${networkBlock(visitor.ip)} ${visitor.userAgent}`)
    .digest()
}

async function isKnown({ db }: AppContext, profileId: number, hash: Buffer) {
  const row = await db
    .selectFrom('known_device')
    .select('profile_id')
    .where('profile_id', '=', profileId)
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * A token that an account does not know yet might be known to somebody else, who used the browser before: it is replaced,
 * also for the accounts that do know it.
 */
async function newDevice({ db }: AppContext, sent: string | undefined) {
  const token = newToken()
  const hash = hashToken(token)
  if (sent === undefined) return { token, hash }
  const former = hashToken(sent)
  await db
    .updateTable('known_device')
    .set({ token_hash: hash })
    .where('token_hash', '=', former)
    .execute()
  await db
    .updateTable('session')
    .set({ device_hash: hash })
    .where('device_hash', '=', former)
    .execute()
  return { token, hash }
}

/** `token` is what its browser shall keep. */
type Device = { hash: Buffer; token: string | null }
