import type { AppContext } from '#kernel/app-context.ts'
import { paymentProviderKey } from './provider.ts'

/** Whether the embedded sandbox takes the payments, so that buyers are told that no money moves. */
export function isPlayMoney({ services }: AppContext): boolean {
  return services.has(paymentProviderKey) && services.get(paymentProviderKey).isSandbox
}
