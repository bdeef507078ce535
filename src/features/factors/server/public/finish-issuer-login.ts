import * as openid from 'openid-client'
import { mailAddressField } from '#kernel/addresses/mail-address-field.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { OutboundFailure } from '#kernel/server/outbound/outbound-failure.ts'
import type { Issuer } from '#kernel/settings/issuer-settings.ts'
import type { IssuerProblem } from '../../factor-messages.ts'
import { IssuerLoginError } from './issuer-login-error.ts'
import { receiveIssuerLogin } from './issuer-logins.ts'
import { redirectUri, requireClient, requireIssuer } from './start-issuer-login.ts'

/**
 * Verifies the issuer's response to a login of this browser, and returns who logged in there. Each login can be finished
 * once. Throws an IssuerLoginError. Must be called outside a transaction, because it waits for the issuer.
 */
export async function finishIssuerLogin(
  ctx: AppContext,
  issuerId: string,
  response: IssuerResponse,
): Promise<FinishedLogin> {
  const issuer = requireIssuer(ctx, issuerId)
  const login = await receiveIssuerLogin(ctx, issuer.id, response.state ?? '')
  if (!login) throw new IssuerLoginError('expired')
  const problem = problemsByError[response.error ?? '']
  if (problem) throw new IssuerLoginError(problem)
  const client = await requireClient(ctx, issuer)
  const url = new URL(redirectUri(ctx, issuer))
  for (const [name, text] of Object.entries(response)) if (text) url.searchParams.set(name, text)
  try {
    const tokens = await openid.authorizationCodeGrant(client, url, {
      pkceCodeVerifier: login.verifier,
      expectedState: login.state,
      expectedNonce: login.nonce,
      idTokenExpected: true,
    })
    const claims = requireClaims(issuer, tokens.claims())
    const { state, ticket, returnTo } = login
    const identity = { issuer: claims.iss, subject: claims.sub }
    const email = verifiedEmail(issuer, await withEmail(client, tokens.access_token, claims))
    return { state, ticket, returnTo, identity, email, label: issuer.label }
  } catch (error) {
    if (error instanceof IssuerLoginError) throw error
    ctx.log.warn({ issuer: issuer.id, error: (error as Error).message }, 'issuer login failed')
    throw new IssuerLoginError(isOutage(error) ? 'unreachable' : 'invalid', error)
  }
}

function requireClaims(issuer: Issuer, claims: Claims | undefined): Claims {
  // The library compares the authorized party only if the token has several audiences.
  const { sub = '', azp = issuer.clientId } = claims ?? {}
  if (!claims || sub === '' || azp !== issuer.clientId) throw new IssuerLoginError('invalid')
  if (issuer.tenants && !isOfDirectory(issuer, claims))
    throw new IssuerLoginError('other-directory')
  return claims
}

/** Issuers may leave the address out of the ID token and provide it on request. */
async function withEmail(client: openid.Configuration, accessToken: string, claims: Claims) {
  if (claims.email !== undefined || !client.serverMetadata().userinfo_endpoint) return claims
  const info = await openid.fetchUserInfo(client, accessToken, claims.sub)
  const { email, email_verified } = info
  // The ID token's statement about its own address doesn't apply to this one.
  return { ...claims, email, email_verified, xms_edov: undefined }
}

/**
 * Returns the email address if the issuer confirms that it belongs to the user. Microsoft doesn't state it for addresses
 * that an administrator can enter freely, except in a trusted directory.
 */
export function verifiedEmail(
  issuer: Pick<Issuer, 'id' | 'tenants'>,
  claims: Record<string, unknown>,
) {
  const { email, email_verified: isVerified, xms_edov: isDomainOwner } = claims
  const isConfirmed =
    issuer.id === 'microsoft'
      ? yes.has(isDomainOwner) || isOfDirectory(issuer, claims)
      : // Apple sends text.
        isVerified === true || isVerified === 'true'
  const parsed = AccountEmail.safeParse(email)
  return isConfirmed && parsed.success ? parsed.data : null
}

/** Accepts the same addresses as the registration form. */
const AccountEmail = mailAddressField()

/** Values of Microsoft's claim, which isn't documented to have one type. */
const yes: ReadonlySet<unknown> = new Set([true, 'true', 1, '1'])

function isOfDirectory({ tenants }: Pick<Issuer, 'tenants'>, { tid }: Record<string, unknown>) {
  return typeof tid === 'string' && tenants?.includes(tid) === true
}

function isOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof OutboundFailure) return true
  const { cause } = error as { cause?: unknown }
  return cause instanceof Response && cause.status >= 500
}

/** Errors in responses. Others are defects. */
const problemsByError: Readonly<Record<string, IssuerProblem>> = {
  access_denied: 'denied',
  user_cancelled_authorize: 'denied',
  server_error: 'unreachable',
  temporarily_unavailable: 'unreachable',
}

/** Parameters of the redirect URI. */
type IssuerResponse = { [name in 'state' | 'code' | 'iss' | 'error']?: string | undefined }
type Claims = openid.IDToken
type FinishedLogin = {
  state: string
  /** Ticket for the second step, if the account requires one. */
  ticket: string
  returnTo: string | null
  identity: { issuer: string; subject: string }
  /** Null unless the issuer has verified it. */
  email: string | null
  label: string
}
