import { ProviderFailure } from '../payment-provider.ts'
import { PayPalRefusal } from './paypal-calls.ts'

export async function withFailures<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw toFailure(error)
  }
}

const declined = new Set(['INSTRUMENT_DECLINED', 'TRANSACTION_REFUSED', 'PAYER_CANNOT_PAY'])
const unapproved = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'])
/** An earlier try of the same request is still running, so its result is not known yet. */
const stillRunning = new Set(['PREVIOUS_REQUEST_IN_PROGRESS', 'RESOURCE_CONFLICT'])
/** Statuses that are about the token, a timeout or a rate limit, not about the request itself. */
const passingStatuses = new Set([401, 408, 409, 425, 429])

export function toFailure(error: unknown): unknown {
  if (!(error instanceof PayPalRefusal)) return error
  const { status, issues, message } = error
  const isOneOf = (known: ReadonlySet<string>) => issues.some((issue) => known.has(issue))
  if (passingStatuses.has(status) || isOneOf(stillRunning))
    return new ProviderFailure('unreachable', message)
  if (isOneOf(declined)) return new ProviderFailure('declined', message)
  if (isOneOf(unapproved)) return new ProviderFailure('not-approved', message)
  return new ProviderFailure('refused', message)
}
