import { job } from '#kernel/server/jobs/job-queue.ts'
import { signEvent } from '../providers/sandbox/event-signature.ts'
import { newSandboxId } from '../providers/sandbox/sandbox-orders.ts'

/** Posts a signed event to our own webhook. The queue retries until it's accepted. */
export const deliverSandboxEvent = job<{ event?: object }>({
  name: 'deliver-sandbox-event',
  retryLimit: 5,
  async handle(ctx, { event }) {
    if (!event) return
    const time = ctx.now().toISOString()
    const transmission = newSandboxId()
    const response = await fetch(`${ctx.config.siteUrl}/api/payments/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'paypal-transmission-id': transmission,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': await signEvent(ctx, transmission, time, event),
        'paypal-auth-algo': 'HMAC-SHA256',
        'paypal-cert-url': 'sandbox',
      },
      body: JSON.stringify(event),
      signal: AbortSignal.timeout(10_000),
    })
    if (!response.ok) throw new Error(`webhook returned ${response.status}`)
  },
})
