/** What a page says of the provider that takes a payment. */
export type OfferedProvider = {
  /** Null while payments are not set up. */
  label: string | null
  /** Buyers are told that no money moves. */
  isSandbox: boolean
}

/** The provider as the subject or object of a sentence. */
export function nameProvider({ label }: OfferedProvider): string {
  return label ?? 'the payment provider'
}

/** What an operator should know of how payments are taken. */
export function describePayments(provider: OfferedProvider): string {
  if (provider.label === null)
    return 'Payments are not set up: only free packages can be taken. The settings PAYPAL_CLIENT_ID and PAYPAL_SECRET set PayPal up when the server starts.'
  if (provider.isSandbox) return 'Payments go through the embedded sandbox: play money.'
  return `Payments go through ${nameProvider(provider)}.`
}
