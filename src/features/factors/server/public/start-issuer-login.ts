import * as openid from 'openid-client'
import type { AppContext } from '#kernel/app-context.ts'
import { notFound } from '#kernel/errors.ts'
import { clientNetwork, tryConsumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import type { Issuer } from '#kernel/settings/issuer-settings.ts'
import { factorRateLimits } from '../factor-rate-limits.ts'
import { loadIssuerClient } from '../identities/issuer-client.ts'
import { IssuerLoginError } from './issuer-login-error.ts'
import { createIssuerLogin } from './issuer-logins.ts'

/**
 * Returns the issuer's URL to send the browser to. Throws an IssuerLoginError if the issuer isn't available.
 * `hasSession` is true if the browser has a session, which may be locked. The user may then be verifying their identity,
 * so the issuer should ask for it again.
 */
export async function startIssuerLogin(
  ctx: AppContext,
  issuerId: string,
  returnTo: string | null,
  hasSession: boolean,
): Promise<string> {
  const issuer = requireIssuer(ctx, issuerId)
  const network = clientNetwork(ctx.visitor.ip)
  if (!(await tryConsumeRateLimit(ctx, factorRateLimits.issuerLoginByNetwork, network)))
    throw new IssuerLoginError('too-many')
  const client = await requireClient(ctx, issuer)
  const { state, nonce, verifier } = await createIssuerLogin(ctx, issuer.id, returnTo)
  const parameters = {
    redirect_uri: redirectUri(ctx, issuer),
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(issuer.responseMode === 'form_post' && { response_mode: 'form_post' }),
    ...(hasSession && canReauthenticate(client) && { prompt: 'login' }),
  }
  return openid.buildAuthorizationUrl(client, parameters).href
}

export function requireIssuer({ config }: AppContext, id: string): Issuer {
  const issuer = config.issuers.find((each) => each.id === id)
  if (!issuer) throw notFound()()
  return issuer
}

export async function requireClient(ctx: AppContext, issuer: Issuer) {
  try {
    return await loadIssuerClient(ctx, issuer)
  } catch (error) {
    ctx.log.warn({ issuer: issuer.id, error: (error as Error).message }, 'issuer unavailable')
    throw new IssuerLoginError('unreachable', error)
  }
}

/** Uses the site's configured URL because request headers can be forged. Each issuer has its own, against mix-ups. */
export function redirectUri({ site }: Pick<AppContext, 'site'>, { id }: Issuer): string {
  return `${site.url}/api/account/login/${id}/callback`
}

function canReauthenticate(client: openid.Configuration): boolean {
  const { prompt_values_supported: values } = client.serverMetadata()
  return Array.isArray(values) && values.includes('login')
}
