import { sql } from 'kysely'
import { endDeviceOfSession, endDevices } from '#features/push/server/public/end-devices.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { hashToken, newToken } from '#kernel/server/secret-tokens.ts'
import { lifetimes } from '../../limits.ts'
import { isUsable } from '../is-usable.ts'
import { sessionEndChannel } from '../public/session-end-channel.ts'

export function sessionSeconds(isRemembered: boolean) {
  return isRemembered ? lifetimes.rememberedSessionSeconds : lifetimes.sessionSeconds
}

export function sessionExpiry(ctx: AppContext, isRemembered: boolean) {
  return new Date(ctx.now().getTime() + sessionSeconds(isRemembered) * 1_000)
}

/**
 * Opens a session for whoever has just shown the password or a passkey, and returns its token. The row is only written
 * while that password still holds: a log-in that overlaps with a reset does not survive it.
 */
export async function openSession(
  ctx: AppContext,
  owner: PasswordOwner,
  isRemembered: boolean,
  hasFactor = false,
) {
  const token = newToken()
  const now = ctx.now()
  const { numAffectedRows } = await sql`
    insert into session (token_hash, profile_id, created_at, last_seen_at, expires_at, is_remembered,
      ip, user_agent, verified_at, has_factor)
    select ${hashToken(token)}, id, ${now}, ${now}, ${sessionExpiry(ctx, isRemembered)}, ${isRemembered},
      ${ctx.visitor.ip}, ${ctx.visitor.userAgent.slice(0, 300)},
      ${now}, ${hasFactor}
    from profile where id = ${owner.id} and ${stillHolds(owner)} and ${isUsable(ctx)}
    for share`.execute(ctx.db)
  return numAffectedRows === 1n ? token : null
}

/** Returns whose it was. */
export async function endSession(ctx: AppContext, tokenHash: Buffer): Promise<number | undefined> {
  await endDeviceOfSession(ctx, tokenHash)
  const ended = await ctx.db
    .deleteFrom('session')
    .where('token_hash', '=', tokenHash)
    .returning('profile_id')
    .executeTakeFirst()
  if (ended) await announceSessionEnd(ctx, ended.profile_id)
  return ended?.profile_id
}

/**
 * Ends all sessions of somebody, at once and on every process; `except` is the hash of the one to keep. Returns how
 * many there were.
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
  await endDevices(ctx, profileId, except)
  await announceSessionEnd(ctx, profileId)
  return Number(numDeletedRows)
}

/** Heard once the transaction commits: streams that are open for somebody do not outlive the session. */
export async function announceSessionEnd({ db }: AppContext, profileId: number) {
  await sql`select pg_notify(${sessionEndChannel}, ${String(profileId)})`.execute(db)
}

/** Who logs in: by a password, by a ticket that a password was given for, or by a passkey. */
type PasswordOwner = { id: number } & (
  | { password_hash: string | null }
  | { passwordMark: Buffer }
  | { passkeyId: number }
)

function stillHolds(owner: PasswordOwner) {
  if ('passkeyId' in owner)
    return sql<boolean>`exists (select from passkey
      where passkey.id = ${owner.passkeyId} and suspended_at is null)`
  return 'passwordMark' in owner
    ? sql<boolean>`sha256(convert_to(password_hash, 'UTF8')) = ${owner.passwordMark}`
    : sql<boolean>`password_hash = ${owner.password_hash}`
}
