import { createHmac } from 'node:crypto'
import type { AppContext } from '#kernel/app-context.ts'
import { readTokenCookie, setTokenCookie } from '#kernel/server/http/host-cookie.ts'
import { hashToken, newToken } from '#kernel/server/secrets/secret-tokens.ts'
import { issuerLoginSeconds } from '../factor-rate-limits.ts'

const cookieName = 'windsock.issuer-login'

/**
 * Stores a login that continues at an issuer. It belongs to this browser, which can have several in different tabs. The
 * secrets are derived from the cookie, so that neither the table nor a stolen state is enough to continue.
 */
export async function createIssuerLogin(
  ctx: AppContext,
  issuerId: string,
  returnTo: string | null,
): Promise<LoginSecrets> {
  const browser = readTokenCookie(ctx, cookieName) ?? newToken()
  const state = newToken()
  await ctx.db
    .insertInto('issuer_login')
    .values({
      state_hash: hashToken(state),
      browser_hash: hashToken(browser),
      issuer_id: issuerId,
      return_to: returnTo,
      expires_at: expiry(ctx),
    })
    .execute()
  setTokenCookie(ctx, cookieName, browser, issuerLoginSeconds)
  return deriveSecrets(browser, state)
}

/** Returns the login that comes back from the issuer, or null unless it is this browser's and comes back first. */
export async function receiveIssuerLogin(ctx: AppContext, issuerId: string, state: string) {
  const browser = readTokenCookie(ctx, cookieName)
  if (browser === undefined) return null
  const login = await ctx.db
    .updateTable('issuer_login')
    .set({ returned_at: ctx.now(), expires_at: expiry(ctx) })
    .where('state_hash', '=', hashToken(state))
    .where('browser_hash', '=', hashToken(browser))
    .where('issuer_id', '=', issuerId)
    .where('returned_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .returning('return_to')
    .executeTakeFirst()
  if (!login) return null
  setTokenCookie(ctx, cookieName, browser, issuerLoginSeconds)
  return { ...deriveSecrets(browser, state), returnTo: login.return_to }
}

/** Stores the identity until the user decides whether to register or to link it. */
export async function storePendingIdentity(
  { db }: AppContext,
  state: string,
  identity: { issuer: string; subject: string; email: string | null },
) {
  await db
    .updateTable('issuer_login')
    .set(identity)
    .where('state_hash', '=', hashToken(state))
    .execute()
}

/** Returns this browser's login that came back from the issuer, or null if it has been completed or has expired. */
export async function findReturnedLogin(ctx: AppContext, state: string) {
  const browser = readTokenCookie(ctx, cookieName)
  if (browser === undefined) return null
  const login = await returnedLogin(ctx, browser, state)
  return login ? { ...login, ticket: deriveSecrets(browser, state).ticket } : null
}

/** Like `findReturnedLogin`, but the login can't be used again. Must be called in a transaction. */
export async function consumeReturnedLogin(ctx: AppContext, state: string) {
  const login = await findReturnedLogin(ctx, state)
  if (!login) return null
  const { numDeletedRows } = await ctx.db
    .deleteFrom('issuer_login')
    .where('state_hash', '=', hashToken(state))
    .executeTakeFirst()
  return numDeletedRows === 1n ? login : null
}

export function hasIssuerLogin(ctx: Pick<AppContext, 'config' | 'visitor'>): boolean {
  return readTokenCookie(ctx, cookieName) !== undefined
}

function returnedLogin({ db, now }: AppContext, browser: string, state: string) {
  return db
    .selectFrom('issuer_login')
    .select(['issuer_id', 'return_to', 'issuer', 'subject', 'email'])
    .where('state_hash', '=', hashToken(state))
    .where('browser_hash', '=', hashToken(browser))
    .where('returned_at', 'is not', null)
    .where('expires_at', '>', now())
    .executeTakeFirst()
}

function expiry({ now }: AppContext) {
  return new Date(now().getTime() + issuerLoginSeconds * 1_000)
}

function deriveSecrets(browser: string, state: string): LoginSecrets {
  const derive = (purpose: string) =>
    createHmac('sha256', browser).update(`${purpose} ${state}`).digest('base64url')
  return { state, verifier: derive('verifier'), nonce: derive('nonce'), ticket: derive('ticket') }
}

type LoginSecrets = {
  state: string
  /** PKCE code verifier. */
  verifier: string
  nonce: string
  /** Ticket for the second step of a login, if one is required. */
  ticket: string
}
