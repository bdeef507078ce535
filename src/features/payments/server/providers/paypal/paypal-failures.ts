import { ProviderFailure } from '../payment-provider.ts'
import { PayPalError } from './paypal-client.ts'

export async function convertPayPalErrors<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise
  } catch (error) {
    throw toProviderFailure(error)
  }
}

const declined = new Set(['INSTRUMENT_DECLINED', 'TRANSACTION_REFUSED', 'PAYER_CANNOT_PAY'])
const unapproved = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'])
/** An earlier attempt at the same request is still running, so the result is unknown. */
const stillRunning = new Set(['PREVIOUS_REQUEST_IN_PROGRESS', 'RESOURCE_CONFLICT'])
/** Statuses caused by the token, a timeout, or a rate limit instead of the request itself. */
const passingStatuses = new Set([401, 408, 409, 425, 429])

export function toProviderFailure(error: unknown): unknown {
  if (!(error instanceof PayPalError)) return error
  const { status, issues, message } = error
  const isOneOf = (codes: ReadonlySet<string>) => issues.some((issue) => codes.has(issue))
  if (passingStatuses.has(status) || isOneOf(stillRunning))
    return new ProviderFailure('unreachable', message)
  if (isOneOf(declined)) return new ProviderFailure('declined', message)
  if (isOneOf(unapproved)) return new ProviderFailure('not-approved', message)
  return new ProviderFailure('refused', message)
}
