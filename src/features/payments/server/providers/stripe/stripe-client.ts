import Stripe from 'stripe'
import type { StripeSettings } from '#kernel/config.ts'
import { inSpan } from '#kernel/server/tracing/spans.ts'
import { ProviderFailure } from '../payment-provider.ts'

const timeoutMs = 10_000

export function createStripeClient({ secretKey, apiUrl }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return new Stripe(secretKey, {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    timeout: timeoutMs,
    // The callers also repeat their requests, with the same idempotency key.
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(send as typeof fetch),
  })
}

function send(url: string, init?: RequestInit): Promise<Response> {
  return inSpan(
    // The kind of object, without IDs.
    () => ({ name: `Stripe ${new URL(url).pathname.split('/')[2]}`, kind: 'client' }),
    // A redirect would send the key to another host.
    () => fetch(url, { ...init, redirect: 'error' }),
  )
}

export async function convertStripeErrors<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise
  } catch (error) {
    throw toStripeFailure(error)
  }
}

/** Statuses caused by the key, a timeout, a concurrent request, or a rate limit instead of the request itself. */
const passingStatuses = new Set([401, 408, 409, 425, 429])

export function toStripeFailure(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { statusCode, type, message } = error
  if (statusCode === undefined) return new ProviderFailure('unreachable', 'Stripe didn’t respond.')
  if (statusCode === 401) return new ProviderFailure('unreachable', 'Stripe rejected the API key.')
  // After a server error, it's unknown whether the request was executed.
  if (statusCode >= 500 || passingStatuses.has(statusCode))
    return new ProviderFailure('unreachable', `Stripe returned ${statusCode}.`)
  const isDeclined = type === 'StripeCardError'
  return new ProviderFailure(isDeclined ? 'declined' : 'refused', redactKeys(message))
}

/** Staff and logs see messages, so they must not contain keys. */
function redactKeys(message: string): string {
  return message.replace(/\b(sk|rk|whsec)_\w+/g, '$1_…')
}

export function isStripeError(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code
}

/**
 * Checks whether an idempotency key is used up by an earlier request with other parameters, or by a server error. Stripe
 * returns such an error for the key from then on.
 */
export function isKeyUsedUp(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false
  const { statusCode = 0, headers } = error
  return error instanceof Stripe.errors.StripeIdempotencyError
    ? statusCode === 400
    : statusCode >= 500 && headers?.['idempotent-replayed'] === 'true'
}
