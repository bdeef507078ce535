import { z } from 'zod'
import type { PayPalSettings } from '#kernel/config.ts'
import { inSpan } from '#kernel/server/tracing/spans.ts'
import { ProviderFailure } from '../payment-provider.ts'

const timeoutMs = 10_000
const Token = z.object({ access_token: z.string(), expires_in: z.number() })
const Problem = z.object({
  name: z.string().optional(),
  message: z.string().optional(),
  details: z
    .array(z.object({ issue: z.string().optional(), description: z.string().optional() }))
    .optional(),
})

/** Calls PayPal's REST interface with an access token that is cached until it expires. */
export function payPalCalls({ baseUrl, clientId, secret }: PayPalSettings) {
  let kept: { token: string; until: number } | null = null

  async function token(): Promise<string> {
    if (kept && kept.until > Date.now()) return kept.token
    const answer = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    if (!answer.ok) throw new ProviderFailure('unreachable', 'PayPal refused our credentials.')
    const { access_token, expires_in } = Token.parse(await answer.json())
    // The token is renewed a minute early, so that it does not expire on its way.
    kept = { token: access_token, until: Date.now() + (expires_in - 60) * 1_000 }
    return access_token
  }

  async function send(path: string, init: RequestInit): Promise<Response> {
    try {
      const answer = await inSpan(
        // The path without its orders' numbers.
        () => ({ name: `PayPal ${path.split('/').slice(1, 4).join('/')}`, kind: 'client' }),
        () => fetch(baseUrl + path, { ...init, signal: AbortSignal.timeout(timeoutMs) }),
      )
      // A server error leaves open whether the request was carried out.
      if (answer.status >= 500 || answer.status === 429)
        throw new ProviderFailure('unreachable', `PayPal answered ${answer.status}.`)
      return answer
    } catch (error) {
      if (error instanceof ProviderFailure) throw error
      throw new ProviderFailure('unreachable', 'PayPal did not answer.')
    }
  }

  async function ask(method: Method, path: string, { body, requestId }: CallOptions) {
    return send(path, {
      method,
      headers: {
        authorization: `Bearer ${await token()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId && { 'paypal-request-id': requestId }),
      },
      ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  }

  /** Throws a `PayPalRefusal` that carries PayPal's own issue codes. */
  return async function call(method: Method, path: string, options: CallOptions = {}) {
    let answer = await ask(method, path, options)
    if (answer.status === 401) {
      // PayPal revoked the token early. It has done nothing yet, so the call is repeated with a new one.
      kept = null
      answer = await ask(method, path, options)
    }
    if (answer.status === noContent && method === 'DELETE') return null
    const body: unknown = await answer.json().catch(() => null)
    if (!answer.ok) throw new PayPalRefusal(answer.status, Problem.catch({}).parse(body))
    if (body === null) throw new ProviderFailure('unreachable', 'PayPal’s answer was cut short.')
    return body
  }
}

const noContent = 204
type Method = 'GET' | 'POST' | 'DELETE'
type CallOptions = {
  /** A string is sent unchanged; it is JSON already. */
  body?: object | string
  requestId?: string
}

export class PayPalRefusal extends Error {
  override name = 'PayPalRefusal'
  readonly status: number
  /** ORDER_NOT_APPROVED, ORDER_ALREADY_CAPTURED, INSTRUMENT_DECLINED … */
  readonly issues: readonly string[]

  constructor(status: number, { name, message, details = [] }: z.infer<typeof Problem>) {
    // The message says the same of every refusal; the first detail says which one it is.
    const [first] = details
    super(first?.description ?? first?.issue ?? message ?? name ?? `PayPal answered ${status}`)
    this.status = status
    this.issues = [...details.flatMap(({ issue }) => issue ?? []), ...(name ? [name] : [])]
  }
}
