import { setTimeout as pause } from 'node:timers/promises'
import { isUsableAccount } from '#features/accounts/server/public/is-usable-account.ts'
import { resolveActor } from '#features/accounts/server/public/resolve-actor.ts'
import type { Actor, AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Db } from '#kernel/server/database/database.ts'
import { clientNetwork, consumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { hashToken } from '#kernel/server/secrets/secret-tokens.ts'
import { hourMs } from '#kernel/time.ts'
import { findScopes, type TokenScope, tokenRoles } from '../../scopes.ts'
import { isApiToken, isWellFormedToken } from '../token-text.ts'
import { passwordDigest } from '../tokens.ts'

/**
 * Returns the user for a session token or an API token. With an API token, only the permissions of its scopes apply.
 */
export async function resolveCaller(
  ctx: AppContext,
  headers: Headers,
  /** Database for recording the last use of the session or token. */
  writingDb: Db = ctx.db,
): Promise<Actor | null> {
  const token = /^bearer +(\S+)$/i.exec(headers.get('authorization')?.trim() ?? '')?.[1]
  if (!token || !isApiToken(token)) return resolveActor(ctx, headers, writingDb)
  const found = isWellFormedToken(token) ? await findToken(ctx, hashToken(token)) : undefined
  if (!found) {
    await countRefused({ ...ctx, db: writingDb })
    throw new Refusal('sign_in_first', { message: notAToken })
  }
  await noteUse(ctx, found, writingDb)
  const scopes = new Set(found.scopes as TokenScope[])
  return {
    profileId: found.profile_id,
    aspNetUserId: found.asp_net_user_id,
    email: found.email,
    isEmailConfirmed: found.email_confirmed_at !== null,
    roles: found.roles.filter((role) => tokenRoles.includes(role)),
    sessionHash: '',
    mayCall: (endpoint) => findScopes(endpoint).some((scope) => scopes.has(scope)),
  }
}

/** Tokens aren't cached, so revoking one takes effect on the next request in every process. */
function findToken(ctx: AppContext, tokenHash: Buffer) {
  return ctx.db
    .selectFrom('api_token')
    .innerJoin('profile', 'profile.id', 'api_token.profile_id')
    .select(['api_token.id', 'profile_id', 'scopes', 'last_used_at'])
    .select(['asp_net_user_id', 'email', 'email_confirmed_at', 'roles'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', ctx.now())
    .where('password_digest', 'is not distinct from', passwordDigest)
    .where(isUsableAccount(ctx))
    .executeTakeFirst()
}

/**
 * Limits and logs requests with invalid tokens per network, which come from guessing attempts or from systems that
 * still use a revoked token. Valid tokens from the same network aren't affected.
 */
async function countRefused(ctx: AppContext) {
  const network = clientNetwork(ctx.visitor.ip)
  await consumeRateLimit(ctx, refusedByNetwork, network)
  ctx.log.info({ network }, 'API token rejected')
}

/**
 * Records the last use with hourly precision. This is enough to identify unused tokens without tracking a system's
 * activity.
 */
async function noteUse(ctx: AppContext, { id, last_used_at }: FoundToken, db: Db) {
  const hour = new Date(Math.floor(ctx.now().getTime() / hourMs) * hourMs)
  if (last_used_at && last_used_at >= hour) return
  const noted = db
    .updateTable('api_token')
    .set({ last_used_at: hour })
    .where('id', '=', id)
    .execute()
    .catch((error: Error) =>
      ctx.log.warn({ error: error.message }, 'failed to record API token use'),
    )
  // If the database is read-only, the request continues.
  await Promise.race([noted, pause(noteMs)])
}

type FoundToken = NonNullable<Awaited<ReturnType<typeof findToken>>>

const refusedByNetwork = { name: 'api-token-refused', points: 100, seconds: 600 }
const noteMs = 250
const notAToken = 'This API token is invalid, expired, or revoked.'
