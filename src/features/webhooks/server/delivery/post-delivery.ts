import type { IncomingMessage } from 'node:http'
import { Webhook } from 'standardwebhooks'
import type { AppContext } from '#kernel/app-context.ts'
import {
  type OutboundFailure,
  toOutboundFailure,
} from '#kernel/server/outbound/outbound-failure.ts'
import { requestGuarded } from '#kernel/server/outbound/request-guarded.ts'
import { parseWebhookUrl, webhookHosts } from '../webhook-address.ts'
import type { DeliveryRow, EndpointRow } from '../webhook-rows.ts'
import { webhookSecret } from '../webhook-secret.ts'

/** Sends it once. A redirect is an answer like any other that is no success: nothing is sent where it leads. */
export async function postDelivery(
  ctx: AppContext,
  endpoint: EndpointRow,
  { message_id: messageId, body }: DeliveryRow,
): Promise<Outcome> {
  const sentAt = ctx.now()
  const secret = await webhookSecret(ctx, endpoint.salt)
  const deadline = performance.now() + longestMs
  try {
    const answer = await requestGuarded(
      webhookHosts(ctx.config),
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
    const text = await readBeginning(answer, deadline)
    return { status: answer.statusCode ?? 0, answer: text, problem: null, isPermanent: false }
  } catch (error) {
    const { message, code } = toOutboundFailure(error)
    return { status: null, answer: null, problem: message, isPermanent: permanent.has(code) }
  }
}

/** As much as the log shows; the rest is not waited for. An answer that breaks off is one all the same. */
async function readBeginning(answer: IncomingMessage, deadline: number): Promise<string> {
  const timer = setTimeout(() => answer.destroy(), Math.max(0, deadline - performance.now()))
  let text = Buffer.alloc(0)
  try {
    for await (const chunk of answer) {
      text = Buffer.concat([text, chunk as Buffer])
      if (text.length >= mostAnswer) break
    }
  } catch {
    // What came until then is shown.
  } finally {
    clearTimeout(timer)
    answer.destroy()
  }
  // PostgreSQL keeps no zero characters.
  return text.toString('utf8').replaceAll('\0', '').slice(0, mostAnswer)
}

export type Outcome = {
  status: number | null
  answer: string | null
  problem: string | null
  /** It would fail the same way every time. */
  isPermanent: boolean
}

const longestMs = 15_000
const mostAnswer = 2_000
const permanent: ReadonlySet<OutboundFailure['code']> = new Set(['bad_address', 'not_public'])
