import * as openid from 'openid-client'
import type { AppContext } from '#kernel/app-context.ts'
import { createGuardedFetch } from '#kernel/server/outbound/create-guarded-fetch.ts'
import { memoize } from '#kernel/server/reports/memoize.ts'
import type { Issuer } from '#kernel/settings/issuer-settings.ts'
import { createAppleSecret } from './create-apple-secret.ts'

/** Returns the client for an issuer. Discovers its endpoints on first use, so that the site starts without it. */
export function loadIssuerClient(ctx: AppContext, issuer: Issuer): Promise<openid.Configuration> {
  const load = clients.get(issuer) ?? memoize(renewMs, renewing(ctx, issuer))
  clients.set(issuer, load)
  return load(ctx)
}

const renewMs = 3_600_000
const clients = new WeakMap<Issuer, (ctx: AppContext) => Promise<openid.Configuration>>()

/** Keeps the last client if its renewal fails, because one slow response doesn't mean that logins fail. */
function renewing({ log }: AppContext, issuer: Issuer): () => Promise<openid.Configuration> {
  let last: openid.Configuration | undefined
  return async () => {
    try {
      last = await discover(issuer)
    } catch (error) {
      if (!last) throw error
      log.warn({ issuer: issuer.id, error: (error as Error).message }, 'issuer not renewed')
    }
    return last
  }
}

async function discover(issuer: Issuer): Promise<openid.Configuration> {
  const url = new URL(issuer.url)
  const isPlain = url.protocol === 'http:'
  const port = url.port || (isPlain ? '80' : '443')
  // An operator's own issuer may be in a private network. Other hosts that it names must be public.
  const allowedHosts = [`${url.hostname}:${port}`]
  const client = await openid.discovery(
    url,
    issuer.clientId,
    { [openid.clockTolerance]: 30 },
    clientAuth(issuer),
    {
      [openid.customFetch]: createGuardedFetch(
        { allowedHosts },
        { wholeMs: 5_000, maxBytes: 500_000 },
      ),
      execute: [
        // Also verifies signatures of tokens that came directly from the issuer.
        openid.enableNonRepudiationChecks,
        ...(isPlain ? [openid.allowInsecureRequests] : []),
      ],
    },
  )
  assertUsable(client.serverMetadata(), isPlain ? ['http:', 'https:'] : ['https:'])
  return client
}

/** Browsers are sent to these addresses, and the library checks them only when it uses them. */
function assertUsable(metadata: openid.ServerMetadata, protocols: readonly string[]) {
  for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const)
    if (!protocols.includes(URL.parse(metadata[name] ?? '')?.protocol ?? ''))
      throw new Error(`unusable ${name}`)
}

function clientAuth(issuer: Issuer): openid.ClientAuth {
  const authenticate = async (
    ...[server, client, body, headers]: Parameters<openid.ClientAuth>
  ) => {
    const { clientSecret, signingKey } = issuer
    const secret = signingKey ? await createAppleSecret(issuer, signingKey) : clientSecret
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const withSecret = methods.includes('client_secret_basic')
      ? openid.ClientSecretBasic(secret)
      : openid.ClientSecretPost(secret)
    withSecret(server, client, body, headers)
  }
  // The library waits for the result, although its type doesn't say so.
  return authenticate as openid.ClientAuth
}
