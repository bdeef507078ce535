import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '#kernel/app-context.ts'
import { siteSecret } from '#kernel/server/secrets/site-secret.ts'

/** ID of the sandbox's only webhook, part of event signatures. */
export const sandboxWebhookId = 'sandbox-webhook'

/** Implements PayPal's verification call: checks whether the event was signed for this webhook. */
export async function isSignedEvent(ctx: AppContext, verification: Verification): Promise<boolean> {
  const { transmission_id, transmission_time, webhook_event, webhook_id } = verification
  const expected = await signEvent(ctx, transmission_id, transmission_time, webhook_event)
  const actual = Buffer.from(String(verification.transmission_sig))
  const isEqual =
    actual.length === expected.length && timingSafeEqual(actual, Buffer.from(expected))
  return isEqual && webhook_id === sandboxWebhookId
}

type Verification = {
  transmission_id: string
  transmission_time: string
  transmission_sig: string
  webhook_id: string
  webhook_event: object
}

export async function signEvent(ctx: AppContext, id: string, time: string, event: object) {
  const text = [id, time, sandboxWebhookId, JSON.stringify(event)].join('|')
  return createHmac('sha256', await siteSecret(ctx))
    .update(text)
    .digest('base64')
}
