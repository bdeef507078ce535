import { setTimeout as pause } from 'node:timers/promises'
import { resolveActor } from '#features/accounts/server/public/resolve-actor.ts'
import { usableAccount } from '#features/accounts/server/public/usable-account.ts'
import type { Actor, AppContext } from '#kernel/app-context.ts'
import type { Role } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Db } from '#kernel/server/database.ts'
import { clientNetwork, consume } from '#kernel/server/rate-limit.ts'
import { hashToken } from '#kernel/server/secret-tokens.ts'
import { findScopes, type TokenScope, tokenRoles } from '../../scopes.ts'
import { passwordDigest } from '../token-rows.ts'
import { isApiToken, isWellFormed } from '../token-text.ts'

/** Who asks: the owner of a session, or of an API token as far as its scopes go. */
export async function resolveCaller(
  ctx: AppContext,
  headers: Headers,
  /** Where it is noted that session or token was used. */
  writingDb: Db = ctx.db,
): Promise<Actor | null> {
  const bearer = /^bearer +(\S+)$/i.exec(headers.get('authorization')?.trim() ?? '')?.[1]
  if (!bearer || !isApiToken(bearer)) return resolveActor(ctx, headers, writingDb)
  const found = isWellFormed(bearer) ? await findToken(ctx, hashToken(bearer)) : undefined
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
    roles: (found.roles as Role[]).filter((role) => tokenRoles.includes(role)),
    sessionHash: '',
    mayCall: (endpoint) => findScopes(endpoint).some((scope) => scopes.has(scope)),
  }
}

/** Nothing is remembered: a token that was revoked opens nothing with the next request, on any process. */
function findToken(ctx: AppContext, tokenHash: Buffer) {
  return ctx.db
    .selectFrom('api_token')
    .innerJoin('profile', 'profile.id', 'api_token.profile_id')
    .select(['api_token.id', 'profile_id', 'scopes', 'last_used_at'])
    .select(['asp_net_user_id', 'email', 'email_confirmed_at', 'roles'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', ctx.now())
    .where('password_digest', 'is not distinct from', passwordDigest)
    .where(usableAccount(ctx))
    .executeTakeFirst()
}

/**
 * Nobody guesses 256 bits; who tries, or forgot a system that goes on with an ended token, is slowed and seen in the log. A
 * token that works is not held up by others of its network.
 */
async function countRefused(ctx: AppContext) {
  const network = clientNetwork(ctx.visitor.ip)
  await consume(ctx, refusedByNetwork, network)
  ctx.log.info({ network }, 'an API token was refused')
}

/** To the hour: enough to find a token that nothing uses, and no diary of what a system does. */
async function noteUse(ctx: AppContext, { id, last_used_at }: FoundToken, db: Db) {
  const hour = new Date(Math.floor(ctx.now().getTime() / hourMs) * hourMs)
  if (last_used_at && last_used_at >= hour) return
  const noted = db
    .updateTable('api_token')
    .set({ last_used_at: hour })
    .where('id', '=', id)
    .execute()
    .catch((error: Error) =>
      ctx.log.warn({ error: error.message }, 'the use of an API token could not be noted'),
    )
  // Where nothing can be written, reading goes on.
  await Promise.race([noted, pause(noteMs)])
}

type FoundToken = NonNullable<Awaited<ReturnType<typeof findToken>>>

const refusedByNetwork = { name: 'api-token-refused', points: 100, seconds: 600 }
const hourMs = 3_600_000
const noteMs = 250
const notAToken = 'This API token is none, or has expired or been revoked.'
