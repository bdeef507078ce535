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

/** Calls PayPal's REST API with an access token that is cached until it expires. */
export function createPayPalClient({ baseUrl, clientId, secret }: PayPalSettings) {
  let cachedToken: { token: string; until: number } | null = null

  async function token(): Promise<string> {
    if (cachedToken && cachedToken.until > performance.now()) return cachedToken.token
    const response = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    if (!response.ok) throw new ProviderFailure('unreachable', 'PayPal rejected our credentials.')
    const { access_token, expires_in } = Token.parse(await response.json())
    // Renews the token a minute early so that it doesn't expire in transit.
    cachedToken = { token: access_token, until: performance.now() + (expires_in - 60) * 1_000 }
    return access_token
  }

  async function send(path: string, init: RequestInit): Promise<Response> {
    try {
      const response = await inSpan(
        // The path without order IDs.
        () => ({ name: `PayPal ${path.split('/').slice(1, 4).join('/')}`, kind: 'client' }),
        // A redirect would send the credentials to another host.
        () =>
          fetch(baseUrl + path, {
            ...init,
            redirect: 'error',
            signal: AbortSignal.timeout(timeoutMs),
          }),
      )
      // After a server error, it's unknown whether the request was executed.
      if (response.status >= 500 || response.status === 429)
        throw new ProviderFailure('unreachable', `PayPal returned ${response.status}.`)
      return response
    } catch (error) {
      if (error instanceof ProviderFailure) throw error
      throw new ProviderFailure('unreachable', 'PayPal didn’t respond.')
    }
  }

  async function sendAuthorized(method: Method, path: string, { body, requestId }: CallOptions) {
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

  /** Throws a `PayPalError` with PayPal's issue codes. */
  return async function call(method: Method, path: string, options: CallOptions = {}) {
    let response = await sendAuthorized(method, path, options)
    if (response.status === 401) {
      // PayPal revoked the token early. The call wasn't executed, so retry it with a new token.
      cachedToken = null
      response = await sendAuthorized(method, path, options)
    }
    if (response.status === noContent && method === 'DELETE') return null
    const body: unknown = await response.json().catch(() => null)
    if (!response.ok) throw new PayPalError(response.status, Problem.catch({}).parse(body))
    if (body === null) throw new ProviderFailure('unreachable', 'PayPal’s response was incomplete.')
    return body
  }
}

const noContent = 204
type Method = 'GET' | 'POST' | 'DELETE'
type CallOptions = {
  /** Strings are sent unchanged because they're already JSON. */
  body?: object | string
  requestId?: string
}

export class PayPalError extends Error {
  override name = 'PayPalRefusal'
  readonly status: number
  /** ORDER_NOT_APPROVED, ORDER_ALREADY_CAPTURED, INSTRUMENT_DECLINED, … */
  readonly issues: readonly string[]

  constructor(status: number, { name, message, details = [] }: z.infer<typeof Problem>) {
    // The top-level message is always the same, so this uses the first detail.
    const [first] = details
    super(first?.description ?? first?.issue ?? message ?? name ?? `PayPal returned ${status}`)
    this.status = status
    this.issues = [...details.flatMap(({ issue }) => issue ?? []), ...(name ? [name] : [])]
  }
}

export async function convertPayPalErrors<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise
  } catch (error) {
    throw toPayPalFailure(error)
  }
}

const declined = new Set(['INSTRUMENT_DECLINED', 'TRANSACTION_REFUSED', 'PAYER_CANNOT_PAY'])
const unapproved = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'])
/** An earlier attempt at the same request is still running, so the result is unknown. */
const stillRunning = new Set(['PREVIOUS_REQUEST_IN_PROGRESS', 'RESOURCE_CONFLICT'])
/** Statuses caused by the token, a timeout, or a rate limit instead of the request itself. */
const passingStatuses = new Set([401, 408, 409, 425, 429])

export function toPayPalFailure(error: unknown): unknown {
  if (!(error instanceof PayPalError)) return error
  const { status, issues, message } = error
  const isOneOf = (codes: ReadonlySet<string>) => issues.some((issue) => codes.has(issue))
  if (passingStatuses.has(status) || isOneOf(stillRunning))
    return new ProviderFailure('unreachable', message)
  if (isOneOf(declined)) return new ProviderFailure('declined', message)
  if (isOneOf(unapproved)) return new ProviderFailure('not-approved', message)
  return new ProviderFailure('refused', message)
}
