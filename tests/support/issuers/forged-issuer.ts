import { createHmac } from 'node:crypto'
import { text } from 'node:stream/consumers'
import {
  base64url,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose'
import { listen } from '../http/listen.ts'

/**
 * A hand-made issuer whose responses can be wrong in any way. It accepts codes any number of times, so that tests fail
 * unless the site itself rejects a replay.
 */
export async function startForgedIssuer() {
  const server = await listen()
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const other = await generateKeyPair('RS256')
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid: 'key', alg: 'RS256', use: 'sig' }
  const tokens = new Map<string, string>()
  const state: IssuerState = { isDown: false, announcesIss: true, metadataIssuer: server.url }

  const metadata = () => ({
    issuer: state.metadataIssuer,
    authorization_endpoint: `${server.url}/authorize`,
    token_endpoint: `${server.url}/token`,
    jwks_uri: `${server.url}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    authorization_response_iss_parameter_supported: state.announcesIss,
    prompt_values_supported: ['none', 'login'],
    ...(state.userInfo && { userinfo_endpoint: `${server.url}/userinfo` }),
    ...state.metadata,
  })

  server.serve(async (request, response) => {
    const send = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (state.isDown) return send({}, 503)
    const { pathname } = new URL(request.url ?? '', server.url)
    if (pathname === '/.well-known/openid-configuration') return send(metadata())
    if (pathname === '/jwks') return send({ keys: [jwk] })
    if (pathname === '/userinfo') return send(state.userInfo ?? {})
    const code = new URLSearchParams(await text(request)).get('code') ?? ''
    const idToken = tokens.get(code)
    if (!idToken) return send({ error: 'invalid_grant' }, 400)
    return send({ access_token: 'access', token_type: 'bearer', id_token: idToken })
  })

  const signers: Record<Signature, (claims: JWTPayload) => Promise<string> | string> = {
    own: (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'key' }).sign(privateKey),
    'other key': (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'key' }).sign(other.privateKey),
    none: (claims) => `${encode({ alg: 'none' })}.${encode(claims)}.`,
    'public key as HS256 secret': async (claims) => {
      const body = `${encode({ alg: 'HS256', kid: 'key' })}.${encode(claims)}`
      const secret = await exportSPKI(publicKey)
      return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
    },
  }

  return {
    url: server.url,
    state,
    close: server.close,
    /** Approves a request as a user, and returns the parameters that the browser takes back. */
    async approve(request: string, user: object, { by = 'own', ...wrong }: Forgery = {}) {
      const { searchParams: sent } = new URL(request)
      const now = Math.floor(Date.now() / 1_000)
      const claims = {
        iss: server.url,
        aud: sent.get('client_id') ?? '',
        nonce: sent.get('nonce') ?? '',
        iat: now,
        exp: now + 300,
        ...user,
        ...wrong.claims,
      }
      const code = `code-${tokens.size}`
      tokens.set(code, await signers[by](claims))
      return { state: sent.get('state') ?? '', code, iss: server.url }
    },
  }
}

const encode = (part: object) => base64url.encode(JSON.stringify(part))

type IssuerState = {
  isDown: boolean
  announcesIss: boolean
  metadataIssuer: string
  /** Replaces parts of the metadata. Undefined ones are left out. */
  metadata?: object
  /** Claims of the user whose ID token lacks them. */
  userInfo?: object
}
export type Signature = 'own' | 'other key' | 'none' | 'public key as HS256 secret'
export type Forgery = { by?: Signature; claims?: object }
export type ForgedIssuer = Awaited<ReturnType<typeof startForgedIssuer>>
