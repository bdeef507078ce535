import { t, translate } from '#kernel/messages/translate.ts'

/** Public information about the payment provider. */
export type OfferedProvider = {
  /** Null if payments aren't set up. */
  label: string | null
  /** True if payments go through the built-in sandbox. Buyers see a notice. */
  isSandbox: boolean
  /** True if the provider is in its test mode. Buyers see a notice. */
  isTest?: boolean | undefined
  /** True if buyers can also pay by bank transfer. */
  hasTransfer?: boolean | undefined
}

/** Returns the provider's name for use in a sentence. */
export function getProviderName({ label }: OfferedProvider): string {
  return label ?? 'the payment provider'
}

/** Describes the payment setup to administrators. */
export function describePayments(provider: OfferedProvider): string {
  if (provider.label === null && provider.hasTransfer)
    return 'Buyers pay by bank transfer. To also set up PayPal, add PAYPAL_CLIENT_ID and PAYPAL_SECRET to the settings, or STRIPE_SECRET_KEY for Stripe, and restart the server.'
  if (provider.label === null)
    return 'Payments aren’t set up, so only free packages are available. To set up PayPal, add PAYPAL_CLIENT_ID and PAYPAL_SECRET to the settings, or STRIPE_SECRET_KEY for Stripe, and restart the server.'
  if (provider.isSandbox)
    return 'Payments go through the built-in sandbox. No real money is charged.'
  const name = translate(getProviderName(provider))
  return provider.isTest
    ? t`Payments go through ${name} in test mode. No real money is charged.`
    : t`Payments go through ${name}.`
}
