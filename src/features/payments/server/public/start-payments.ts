import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { loadAttachmentKey } from '#features/mail/server/public/attachments.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { renderDocument } from '../pdf/render-document.ts'
import { type PaymentProvider, paymentProvidersKey } from '../providers/payment-provider.ts'
import { payPalProvider } from '../providers/paypal/paypal-provider.ts'
import { sandboxWebhookId } from '../providers/sandbox/event-signature.ts'
import { sandboxApi } from '../providers/sandbox/sandbox-api.ts'

/**
 * Starts the configured payment providers. Without any, payments are unavailable. Never enables the sandbox along
 * with a real provider, because its orders can be approved without real money.
 */
export async function startPayments(ctx: AppContext): Promise<{ stop: () => Promise<void> }> {
  ctx.services.set(loadAttachmentKey, (ctx, source) => renderDocument(ctx, Number(source)))
  const providers = await createProviders(ctx)
  if (providers.length === 0 && ctx.config.sandboxPayments) return startSandbox(ctx)
  if (providers.length > 0) ctx.services.set(paymentProvidersKey, providers)
  return { stop: async () => undefined }
}

/** Creates the providers with settings, the one for new payments first. */
async function createProviders({ config, log }: AppContext): Promise<PaymentProvider[]> {
  const { payPal, stripe, paymentProvider } = config
  if (config.demo && stripe?.isLive)
    log.warn({ setting: 'STRIPE_SECRET_KEY' }, 'this demo takes real payments')
  const providers = payPal ? [payPalProvider(payPal)] : []
  if (stripe) {
    // Sites without Stripe don't load its package.
    const { stripeProvider } = await import('../providers/stripe/stripe-provider.ts')
    providers.push(stripeProvider(stripe))
  }
  // New payments use the first.
  return providers.toSorted(
    (a, b) => Number(b.name === paymentProvider) - Number(a.name === paymentProvider),
  )
}

/** Starts the sandbox as an HTTP server so that one client works with both the sandbox and PayPal. */
async function startSandbox(ctx: AppContext) {
  const server = createAdaptorServer({ fetch: sandboxApi(ctx).fetch })
  // Each web process uses its own sandbox server.
  server.listen({ port: 0, host: '127.0.0.1', exclusive: true })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const settings = {
    baseUrl: `http://127.0.0.1:${port}`,
    clientId: 'sandbox',
    secret: 'sandbox',
    webhookId: sandboxWebhookId,
  }
  const sandbox = payPalProvider(settings, { name: 'sandbox', isSandbox: true })
  ctx.services.set(paymentProvidersKey, [sandbox])
  return {
    async stop() {
      server.close()
      await once(server, 'close')
    },
  }
}
