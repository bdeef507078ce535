import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { lacksStaffIssuer } from '#features/factors/server/public/issuers.ts'
import type { Actor, AppContext } from '#kernel/app-context.ts'
import { staffRoles } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Db } from '#kernel/server/database/database.ts'
import { hashToken } from '#kernel/server/secrets/secret-tokens.ts'
import { isSessionOpen } from '../session/session-end.ts'
import { sessionExpiry } from '../session/sessions.ts'
import { isUsableAccount } from './is-usable-account.ts'
import { readRequestToken, setSessionCookie } from './session-cookie.ts'

/** Minimum interval between updates of a session's last use: one write per minute instead of one per request. */
const sessionUpdateIntervalMs = 60_000
/** Maximum wait for the update. If the database is read-only, the request continues. */
const updateTimeoutMs = 250
/** Sessions are deleted eventually, so the profile also stores the owner's last visit, with hourly precision. */
const lastSeenIntervalMs = 3_600_000

/**
 * Returns the authenticated user. Uses one indexed query per request with a token and none for others. Nothing is
 * cached, so that ended sessions, locks, and role changes apply to the next request in every process.
 */
export async function resolveActor(
  ctx: AppContext,
  headers: Headers,
  /** Database for updating the session's last use. */
  writingDb: Db = ctx.db,
): Promise<Actor | null> {
  const sent = readRequestToken(
    ctx.config,
    headers.get('authorization') ?? '',
    headers.get('cookie') ?? '',
  )
  if (!sent) return null
  const session = await findSession(ctx, hashToken(sent.token))
  if (!session) {
    // API clients get an error for an invalid token. Browsers may just have an expired cookie.
    if (sent.from === 'header') throw new Refusal('sign_in_first')
    return null
  }
  if (session.is_locked) return null
  assertClaimsMatch(headers, session)
  if (ctx.now().getTime() - session.last_seen_at.getTime() > sessionUpdateIntervalMs) {
    await Promise.race([touchSession({ ...ctx, db: writingDb }, session), pause(updateTimeoutMs)])
    if (session.is_remembered && sent.from === 'cookie') setSessionCookie(ctx, sent.token, true)
  }
  return {
    profileId: session.id,
    aspNetUserId: session.asp_net_user_id,
    email: session.email,
    isEmailConfirmed: session.email_confirmed_at !== null,
    ...splitRoles(ctx, session),
    sessionHash: session.token_hash.toString('hex'),
  }
}

/** Separates out staff roles if the session lacks the second factor or the issuer that they require. */
function splitRoles(
  ctx: AppContext,
  { roles, has_factor, identity_issuer }: Session,
): Pick<Actor, 'roles' | 'withheldRoles'> {
  const lacksFactor = !has_factor && ctx.config.staffFactor === 'required'
  if (!lacksFactor && !lacksStaffIssuer(ctx, identity_issuer)) return { roles }
  const withheldRoles = roles.filter((role) => staffRoles.includes(role))
  if (withheldRoles.length === 0) return { roles }
  return { roles: roles.filter((role) => !staffRoles.includes(role)), withheldRoles }
}

async function findSession(ctx: AppContext, tokenHash: Buffer) {
  return ctx.db
    .selectFrom('session')
    .innerJoin('profile', 'profile.id', 'session.profile_id')
    .leftJoin('identity', 'identity.id', 'session.identity_id')
    .select(['token_hash', 'session.last_seen_at', 'is_remembered', 'is_locked', 'has_factor'])
    .select('identity.issuer as identity_issuer')
    .select(['profile.id', 'asp_net_user_id', 'email', 'email_confirmed_at', 'roles'])
    .where('token_hash', '=', tokenHash)
    .where(isSessionOpen(ctx))
    .where(isUsableAccount(ctx))
    .executeTakeFirst()
}

type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** Verifies the client's identity headers. They never grant access, but a mismatch is an error. */
function assertClaimsMatch(headers: Headers, session: Session) {
  const truth = {
    aspNetUserId: session.asp_net_user_id,
    userName: session.email,
    profileId: String(session.id),
  }
  for (const [name, value] of Object.entries(truth)) {
    const claimed = headers.get(name)
    if (claimed && claimed.toLowerCase() !== value.toLowerCase()) throw new Refusal('sign_in_first')
  }
}

async function touchSession(ctx: AppContext, session: Session) {
  try {
    await noteUse(ctx, session)
  } catch (error) {
    ctx.log.warn({ error: (error as Error).message }, 'failed to record session use')
  }
}

async function noteUse(ctx: AppContext, { id, token_hash, is_remembered }: Session) {
  await ctx.db
    .updateTable('session')
    .set({ last_seen_at: ctx.now(), expires_at: sessionExpiry(ctx, is_remembered) })
    .where('token_hash', '=', token_hash)
    // Only the first of several concurrent requests updates the session.
    .where(
      'last_seen_at',
      '<',
      sql<Date>`${new Date(ctx.now().getTime() - sessionUpdateIntervalMs)}`,
    )
    .execute()
  await ctx.db
    .updateTable('profile')
    .set({ last_seen_at: ctx.now() })
    .where('id', '=', id)
    .where((row) =>
      row.or([
        row('last_seen_at', 'is', null),
        row('last_seen_at', '<', new Date(ctx.now().getTime() - lastSeenIntervalMs)),
      ]),
    )
    .execute()
}
