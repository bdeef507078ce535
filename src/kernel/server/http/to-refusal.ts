import type { AppContext } from '../../app-context.ts'
import { Refusal } from '../../errors.ts'
import { unavailableMessages } from '../../unavailable-messages.ts'
import { createThrottledWarning } from '../database/create-throttled-warning.ts'
import {
  isDatabaseBusy,
  isDatabaseFull,
  isDatabaseOutage,
  isNumberTooLarge,
  isUnstorableText,
} from '../database/database.ts'
import { isDiskUnwritable } from '../storage/disk-space.ts'

const warnOfOutage = createThrottledWarning()

/** Converts any error to a `Refusal`. Logs unexpected errors with their stack, which isn't part of the response. */
export function toRefusal(
  error: unknown,
  { log, outage }: Pick<AppContext, 'log' | 'outage'>,
  request: Request,
): Refusal {
  if (error instanceof Refusal) {
    if (error.cause) warnOfOutage(log, error.cause, 'service unavailable')
    return error
  }
  if (request.signal.aborted) {
    // The client disconnected, which is probably why the body couldn't be read. No response is needed.
    log.info({ err: error }, 'request aborted by the client')
    return new Refusal('unexpected')
  }
  if (isDatabaseOutage(error)) {
    if (!outage) warnOfOutage(log, error, 'database unreachable')
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    return new Refusal('unavailable', {
      message: unavailableMessages[isReading ? 'reading' : 'writing'],
    })
  }
  if (isDatabaseBusy(error)) {
    // The stack identifies the query in case it's consistently slow.
    log.warn({ err: error }, 'database busy')
    return new Refusal('unavailable')
  }
  if (isDatabaseFull(error) || isDiskUnwritable(error)) {
    log.error({ err: error }, 'storage is full or read-only')
    return new Refusal('storage_full')
  }
  if (isUnstorableText(error)) {
    const message = 'The text contains characters that can’t be stored.'
    return new Refusal('invalid_input', { message })
  }
  if (isNumberTooLarge(error)) {
    // Usually caused by user input. The log helps to find computed values that overflow.
    log.warn({ err: error }, 'number out of range')
    return new Refusal('invalid_input', { message: 'A number is too large.' })
  }
  log.error({ err: error }, 'unexpected error')
  return new Refusal('unexpected')
}
