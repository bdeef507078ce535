import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { hashToken, newToken } from '#kernel/server/secret-tokens.ts'
import { dayMs } from '#kernel/time.ts'
import { lifetimes } from '../../limits.ts'
import { isUsable } from '../is-usable.ts'

export function sessionSeconds(isRemembered: boolean) {
  return isRemembered ? lifetimes.rememberedSessionSeconds : lifetimes.sessionSeconds
}

export function sessionExpiry(ctx: AppContext, isRemembered: boolean) {
  return new Date(ctx.now().getTime() + sessionSeconds(isRemembered) * 1_000)
}

/** Begun before this a session is over, however much it is used. */
export function oldestSession({ config, now }: AppContext) {
  return new Date(now().getTime() - config.sessionDays * dayMs)
}

/**
 * Opens a session for whoever has just shown the password, and returns its token. The row is only written
 * while that password still holds: a log-in that overlaps with a reset does not survive it.
 */
export async function openSession(ctx: AppContext, owner: PasswordOwner, isRemembered: boolean) {
  const token = newToken()
  const now = ctx.now()
  const { numAffectedRows } = await sql`
    insert into session (token_hash, profile_id, created_at, last_seen_at, expires_at, is_remembered)
    select ${hashToken(token)}, id, ${now}, ${now}, ${sessionExpiry(ctx, isRemembered)}, ${isRemembered}
    from profile where id = ${owner.id} and password_hash = ${owner.password_hash} and ${isUsable(ctx)}
    for share`.execute(ctx.db)
  return numAffectedRows === 1n ? token : null
}

export async function endSession({ db }: AppContext, tokenHash: Buffer) {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

/** Ends all sessions of somebody, at once and on every process; `except` is the hash of the one to keep. */
export async function endAllSessions({ db }: AppContext, profileId: number, except?: string) {
  await db
    .deleteFrom('session')
    .where('profile_id', '=', profileId)
    .$if(except !== undefined, (query) =>
      query.where('token_hash', '!=', Buffer.from(except ?? '', 'hex')),
    )
    .execute()
}

type PasswordOwner = { id: number; password_hash: string | null }
