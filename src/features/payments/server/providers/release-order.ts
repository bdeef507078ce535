import type { AppContext } from '#kernel/app-context.ts'
import { findProvider } from './find-provider.ts'
import { ProviderFailure } from './payment-provider.ts'

/** Releases an order that won't be captured. If the provider doesn't respond, the order expires by itself. */
export async function releaseOrder(ctx: AppContext, invoice: Payment): Promise<void> {
  const provider = findProvider(ctx, invoice)
  if (!provider?.release || invoice.order_id === null) return
  try {
    await provider.release(invoice.order_id)
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    ctx.log.warn({ invoice: invoice.id, error: error.message }, 'failed to release order')
  }
}

type Payment = { id: number; provider: string; order_id: string | null }
