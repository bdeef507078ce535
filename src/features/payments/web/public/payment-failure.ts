export const failureTitle = 'Error processing payment'

/** Returns the reason that a payment failed. */
export function failureText(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  const reason = message.replace(/^Error processing payment[.:\s]*/, '')
  return reason === '' ? 'Please try again.' : reason.charAt(0).toUpperCase() + reason.slice(1)
}
