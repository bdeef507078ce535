import type { AppContext } from '#kernel/app-context.ts'
import { paymentProviderKey } from './payment-provider.ts'

/** Whether the embedded sandbox takes the payments, so that buyers are told that no money moves. */
export function isSandbox({ services }: AppContext): boolean {
  return services.has(paymentProviderKey) && services.get(paymentProviderKey).isSandbox
}
