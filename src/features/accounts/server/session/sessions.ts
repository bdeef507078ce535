import { sql } from 'kysely'
import {
  removeSessionPushDevice,
  removeUserPushDevices,
} from '#features/push/server/public/send-push.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { hashToken, newToken } from '#kernel/server/secrets/secret-tokens.ts'
import { accountLifetimes } from '../../limits.ts'
import { isUsableAccount } from '../public/is-usable-account.ts'
import { sessionEndChannel } from '../public/session-end-channel.ts'

export function sessionSeconds(isRemembered: boolean) {
  return isRemembered ? accountLifetimes.rememberedSessionSeconds : accountLifetimes.sessionSeconds
}

export function sessionExpiry(ctx: AppContext, isRemembered: boolean) {
  return new Date(ctx.now().getTime() + sessionSeconds(isRemembered) * 1_000)
}

/**
 * Creates a session after a password, passkey, or identity was verified, and returns its token. The row is inserted only
 * if that password is still current, so a concurrent password reset invalidates the login.
 */
export async function createSession(
  ctx: AppContext,
  owner: PasswordOwner,
  isRemembered: boolean,
  hasFactor = false,
) {
  const token = newToken()
  const now = ctx.now()
  const { numAffectedRows } = await sql`
    insert into session (token_hash, profile_id, created_at, last_seen_at, expires_at, is_remembered,
      ip, user_agent, verified_at, has_factor, identity_id)
    select ${hashToken(token)}, id, ${now}, ${now}, ${sessionExpiry(ctx, isRemembered)}, ${isRemembered},
      ${ctx.visitor.ip}, ${ctx.visitor.userAgent.slice(0, 300)},
      ${now}, ${hasFactor}, ${'identityId' in owner ? owner.identityId : null}::integer
    from profile where id = ${owner.id} and ${stillHolds(owner)} and ${isUsableAccount(ctx)}
    for share`.execute(ctx.db)
  return numAffectedRows === 1n ? token : null
}

/** Ends a session and returns its owner. */
export async function endSessionOfToken(
  ctx: AppContext,
  tokenHash: Buffer,
): Promise<number | undefined> {
  await removeSessionPushDevice(ctx, tokenHash)
  const ended = await ctx.db
    .deleteFrom('session')
    .where('token_hash', '=', tokenHash)
    .returning('profile_id')
    .executeTakeFirst()
  if (ended) await announceSessionEnd(ctx, ended.profile_id)
  return ended?.profile_id
}

/**
 * Ends all sessions of a user immediately on every process, except the one with the hash `except`. Returns their
 * number.
 */
export async function endAllSessions(
  ctx: AppContext,
  profileId: number,
  except?: string,
): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('session')
    .where('profile_id', '=', profileId)
    .$if(except !== undefined, (query) =>
      query.where('token_hash', '!=', Buffer.from(except ?? '', 'hex')),
    )
    .executeTakeFirst()
  await removeUserPushDevices(ctx, profileId, except)
  await announceSessionEnd(ctx, profileId)
  return Number(numDeletedRows)
}

/** Notifies all processes on commit, so that open streams end with the session. */
export async function announceSessionEnd({ db }: AppContext, profileId: number) {
  await sql`select pg_notify(${sessionEndChannel}, ${String(profileId)})`.execute(db)
}

/** The user who is logging in, with a password, a ticket issued for a password, a passkey, or an identity. */
type PasswordOwner = { id: number } & (
  | { password_hash: string | null }
  | { identityId: number }
  | { passwordMark: Buffer }
  | { passkeyId: number }
)

function stillHolds(owner: PasswordOwner) {
  if ('passkeyId' in owner)
    return sql<boolean>`exists (select from passkey
      where passkey.id = ${owner.passkeyId} and suspended_at is null)`
  if ('identityId' in owner)
    return sql<boolean>`exists (select from identity
      where identity.id = ${owner.identityId} and identity.profile_id = profile.id)`
  return 'passwordMark' in owner
    ? sql<boolean>`sha256(convert_to(password_hash, 'UTF8')) = ${owner.passwordMark}`
    : sql<boolean>`password_hash = ${owner.password_hash}`
}
