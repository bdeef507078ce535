import { createHash } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { networkBlock } from '#kernel/server/network.ts'
import { hashToken, newToken } from '#kernel/server/secret-tokens.ts'
import { sentDeviceToken } from './device-cookie.ts'

/**
 * To be called in the transaction of a log-in. Finds whether the account has been logged in to from this device
 * before, and knows it from here on. Not new is what logs in first of all: there is nothing to compare it with.
 */
export async function noteDevice(ctx: AppContext, profileId: number, keepsCookies: boolean) {
  const { hash, token } = identifyDevice(ctx, profileId, keepsCookies)
  const now = ctx.now()
  const known = await ctx.db
    .insertInto('known_device')
    .values({ profile_id: profileId, token_hash: hash, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['profile_id', 'token_hash']).doUpdateSet({ last_seen_at: now }),
    )
    .returning(sql<SqlBool>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow()
  const first = await ctx.db
    .updateTable('profile')
    .set({ devices_known_since: now })
    .where('id', '=', profileId)
    .where('devices_known_since', 'is', null)
    .executeTakeFirst()
  return { hash, token, isNew: Boolean(known.is_new) && first.numUpdatedRows === 0n }
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
 * A browser is known by a token that it keeps, whatever its address. A program that keeps no cookies is known by what
 * it calls itself and the block that it calls from.
 */
function identifyDevice(ctx: AppContext, profileId: number, keepsCookies: boolean): Device {
  const sent = sentDeviceToken(ctx)
  const token = sent ?? (keepsCookies ? newToken() : null)
  if (token !== null) return { token, hash: hashToken(token) }
  const hash = createHash('sha256')
    .update(`${profileId} ${networkBlock(ctx.visitor.ip)} ${ctx.visitor.userAgent}`)
    .digest()
  return { token, hash }
}

/** `token` is what its browser shall keep. */
type Device = { hash: Buffer; token: string | null }
