import { formatMoney } from '#kernel/format.ts'
import type { OfferedProvider } from '../offered-provider.ts'

/** "Pay $49 with PayPal". What costs nothing needs no provider. */
export function payLabel({ price }: { price: number }, { label }: OfferedProvider): string {
  if (price === 0) return 'Take it for free'
  return `Pay ${formatMoney(price)}${label === null ? '' : ` with ${label}`}`
}

/** Nobody can pay before the operator has set a provider up; what is free can be taken. */
export function isPayable({ price }: { price: number }, { label }: OfferedProvider): boolean {
  return price === 0 || label !== null
}

export const failureTitle = 'Error processing payment'

/** The text below the title of a failed payment: the reason, and that nothing was charged. */
export function failureText(error: unknown): string {
  const said = error instanceof Error ? error.message : ''
  const reason = said.replace(/^Error processing payment[.:\s]*/, '')
  return reason === '' ? notCharged : reason.charAt(0).toUpperCase() + reason.slice(1)
}

const notCharged = 'Your card or account was not charged.'
