import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { AppContext } from '#kernel/app-context.ts'
import { paymentProviderKey } from '../providers/payment-provider.ts'
import { payPalProvider } from '../providers/paypal/paypal-provider.ts'
import { sandboxWebhookId } from '../providers/sandbox/event-signature.ts'
import { sandboxApi } from '../providers/sandbox/sandbox-api.ts'

/**
 * Opens the way to the provider: PayPal where the settings name it, else the embedded sandbox, which is spoken to
 * over HTTP as PayPal is. Without either nothing can be paid.
 */
export async function startPayments(ctx: AppContext): Promise<{ stop: () => Promise<void> }> {
  const { payPal, sandboxPayments } = ctx.config
  if (payPal) {
    ctx.services.set(paymentProviderKey, payPalProvider(payPal))
    return { stop: async () => undefined }
  }
  if (!sandboxPayments) return { stop: async () => undefined }
  const server = serve({ fetch: sandboxApi(ctx).fetch, hostname: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const settings = {
    baseUrl: `http://127.0.0.1:${port}`,
    clientId: 'sandbox',
    secret: 'sandbox',
    webhookId: sandboxWebhookId,
  }
  ctx.services.set(paymentProviderKey, payPalProvider(settings, { isSandbox: true }))
  return {
    async stop() {
      server.close()
      await once(server, 'close')
    },
  }
}
