import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { type PaymentProvider, paymentProviderKey } from './payment-provider.ts'

/** Who takes the money here. Without one nothing is paid, and who wants to is told so. */
export function currentProvider({ services }: AppContext): PaymentProvider {
  if (services.has(paymentProviderKey)) return services.get(paymentProviderKey)
  throw new Refusal('unavailable', { message: 'Payments are not set up on this site.' })
}
