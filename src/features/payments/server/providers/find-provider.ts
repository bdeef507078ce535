import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import type { OfferedProvider } from '../../offered-provider.ts'
import { type PaymentProvider, paymentProvidersKey } from './payment-provider.ts'

/** Returns the provider for new payments. Throws if none is configured. */
export function requireCurrentProvider(ctx: AppContext): PaymentProvider {
  const [current] = listProviders(ctx)
  if (current) return current
  throw new Refusal('unavailable', { message: 'Payments aren’t set up on this site.' })
}

/** Returns the provider that created the invoice's order, because only that provider has the order and the money. */
export function requireProvider(ctx: AppContext, invoice: { provider: string }): PaymentProvider {
  const provider = findProvider(ctx, invoice)
  if (provider) return provider
  throw new Refusal('unavailable', {
    message: 'This payment’s provider isn’t currently set up on this site.',
  })
}

export function findProvider(ctx: AppContext, invoice: { provider: string }) {
  return listProviders(ctx).find(({ name }) => name === invoice.provider)
}

export function listProviders({ services }: AppContext): readonly PaymentProvider[] {
  return services.has(paymentProvidersKey) ? services.get(paymentProvidersKey) : []
}

/** Returns public information about a provider. Fields are empty if none is configured. */
export function describeProvider(provider: PaymentProvider | undefined): OfferedProvider {
  const { label = null, isSandbox = false, isTest } = provider ?? {}
  return { label, isSandbox, ...(isTest && { isTest }) }
}
