import { ApiFailure } from '#kernel/web/api-failure.ts'
import { ConnectionLost } from '#kernel/web/connection.ts'

/** Returns the message for a failed passkey request, or null if the user closed the browser's dialog. */
export function toPasskeyFailure(error: unknown): string | null {
  if (error instanceof ApiFailure || error instanceof ConnectionLost) return error.message
  const { name, cause } = error as { name?: string; cause?: { name?: string } }
  if (ignoredErrors.has(name ?? '') || ignoredErrors.has(cause?.name ?? '')) return null
  return 'Your browser couldn’t use the passkey. Please try again, or choose another method.'
}

const ignoredErrors = new Set(['NotAllowedError', 'AbortError'])
