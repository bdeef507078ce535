import type { IncomingMessage } from 'node:http'
import { Webhook } from 'standardwebhooks'
import type { AppContext } from '#kernel/app-context.ts'
import {
  type OutboundFailure,
  toOutboundFailure,
} from '#kernel/server/outbound/outbound-failure.ts'
import { requestGuarded } from '#kernel/server/outbound/request-guarded.ts'
import type { DeliveryRow, EndpointRow } from '../webhook-rows.ts'
import { allowedWebhookHosts, parseWebhookUrl, webhookSecret } from '../webhook-url.ts'

/** Sends a delivery once. Doesn't follow redirects, which count as failures. */
export async function postDelivery(
  ctx: AppContext,
  endpoint: EndpointRow,
  { message_id: messageId, body }: DeliveryRow,
): Promise<DeliveryOutcome> {
  const sentAt = ctx.now()
  const secret = await webhookSecret(ctx, endpoint.salt)
  const deadline = performance.now() + maxDeliveryMs
  try {
    const response = await requestGuarded(
      allowedWebhookHosts(ctx.config),
      parseWebhookUrl(ctx.config, endpoint.url),
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Windsock-Webhooks/1.0',
          'webhook-id': messageId,
          'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
          'webhook-signature': new Webhook(secret).sign(messageId, sentAt, body),
        },
        body: Buffer.from(body),
        connectMs: 5_000,
        firstByteMs: 10_000,
        deadline,
      },
    )
    const text = await readBeginning(response, deadline)
    return { status: response.statusCode ?? 0, answer: text, problem: null, isPermanent: false }
  } catch (error) {
    const { message, code } = toOutboundFailure(error)
    return { status: null, answer: null, problem: message, isPermanent: permanent.has(code) }
  }
}

/** Reads only as much as the log shows. An interrupted response still counts. */
async function readBeginning(response: IncomingMessage, deadline: number): Promise<string> {
  const timer = setTimeout(() => response.destroy(), Math.max(0, deadline - performance.now()))
  let text = Buffer.alloc(0)
  try {
    for await (const chunk of response) {
      text = Buffer.concat([text, chunk as Buffer])
      if (text.length >= maxResponseBytes) break
    }
  } catch {
    // The log shows the part that was received.
  } finally {
    clearTimeout(timer)
    response.destroy()
  }
  // PostgreSQL doesn't support null characters in text.
  return text.toString('utf8').replaceAll('\0', '').slice(0, maxResponseBytes)
}

export type DeliveryOutcome = {
  status: number | null
  answer: string | null
  problem: string | null
  /** True if retrying would fail the same way. */
  isPermanent: boolean
}

const maxDeliveryMs = 15_000
const maxResponseBytes = 2_000
const permanent: ReadonlySet<OutboundFailure['code']> = new Set(['bad_address', 'not_public'])
