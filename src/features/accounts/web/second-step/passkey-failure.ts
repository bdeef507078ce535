import { ApiFailure } from '#kernel/web/api-failure.ts'

/** What to say of a passkey that did not come: nothing where its owner closed the browser's own question. */
export function toPasskeyFailure(error: unknown): string | null {
  if (error instanceof ApiFailure) return error.message
  const { name, cause } = error as { name?: string; cause?: { name?: string } }
  if (given.has(name ?? '') || given.has(cause?.name ?? '')) return null
  return 'Your browser could not use the passkey. Please try again, or choose another way.'
}

const given = new Set(['NotAllowedError', 'AbortError'])
