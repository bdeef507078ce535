import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import type { OfferedProvider } from '../../offered-provider.ts'
import { type PaymentProvider, paymentProvidersKey } from './payment-provider.ts'
import { transferProvider } from './transfer/transfer-provider.ts'

/** Returns the configured provider for new payments. Throws if there's none. */
export function requireCurrentProvider(ctx: AppContext): PaymentProvider {
  const current = findCurrentProvider(ctx)
  if (current) return current
  throw new Refusal('unavailable', { message: 'Payments aren’t set up on this site.' })
}

export function findCurrentProvider(ctx: AppContext): PaymentProvider | undefined {
  return listProviders(ctx).find(({ isManual }) => !isManual)
}

/** Throws if the site has no account for bank transfers. */
export function requireTransferProvider(ctx: AppContext): PaymentProvider {
  if (ctx.site.bankAccount) return transferProvider(ctx)
  throw new Refusal('unavailable', { message: 'This site doesn’t accept bank transfers.' })
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

/** Returns the configured providers. The last one is for bank transfers and finishes existing ones on every site. */
export function listProviders(ctx: AppContext): readonly PaymentProvider[] {
  const { services } = ctx
  const configured = services.has(paymentProvidersKey) ? services.get(paymentProvidersKey) : []
  return [...configured, transferProvider(ctx)]
}

/** Returns public information about a provider. Fields are empty if none is configured. */
export function describeProvider(provider: PaymentProvider | undefined): OfferedProvider {
  const { label = null, isSandbox = false, isTest } = provider ?? {}
  return { label, isSandbox, ...(isTest && { isTest }) }
}

/** Describes the ways to pay for a new purchase. */
export function describeOfferedProvider(ctx: AppContext): OfferedProvider {
  const hasTransfer = ctx.site.bankAccount !== null
  return { ...describeProvider(findCurrentProvider(ctx)), ...(hasTransfer && { hasTransfer }) }
}
