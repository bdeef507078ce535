import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import type { OfferedProvider } from '../../offered-provider.ts'
import { type PaymentProvider, paymentProvidersKey } from './payment-provider.ts'

/** The provider that takes new payments. A site without one refuses to begin any. */
export function requireCurrentProvider(ctx: AppContext): PaymentProvider {
  const [current] = listProviders(ctx)
  if (current) return current
  throw new Refusal('unavailable', { message: 'Payments are not set up on this site.' })
}

/** The provider that an invoice was made with: it alone knows the order and holds the money. */
export function requireProvider(ctx: AppContext, invoice: { provider: string }): PaymentProvider {
  const provider = findProvider(ctx, invoice)
  if (provider) return provider
  throw new Refusal('unavailable', {
    message: 'The provider of this payment is not set up on this site now.',
  })
}

export function findProvider(ctx: AppContext, invoice: { provider: string }) {
  return listProviders(ctx).find(({ name }) => name === invoice.provider)
}

export function listProviders({ services }: AppContext): readonly PaymentProvider[] {
  return services.has(paymentProvidersKey) ? services.get(paymentProvidersKey) : []
}

/** What pages may know of a provider; without one they name none. */
export function describeProvider(provider: PaymentProvider | undefined): OfferedProvider {
  return { label: provider?.label ?? null, isSandbox: provider?.isSandbox ?? false }
}
