import type { ActorContext } from '#kernel/app-context.ts'
import { notFound } from '#kernel/errors.ts'
import type { Row } from '#kernel/server/records/row.ts'
import type { WebhookDelivery, WebhookEndpoint } from '../contract.ts'
import type { WebhookEvent } from '../events.ts'

export type EndpointRow = Row<'webhook_endpoint'>
export type DeliveryRow = Row<'webhook_delivery'>

/** Loads the caller's endpoint and throws `not_found` if there's none. Locks the row if in a transaction. */
export async function loadMyEndpoint(
  { db, actor }: ActorContext,
  id: number,
): Promise<EndpointRow> {
  return db
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('id', '=', id)
    .where('profile_id', '=', actor.profileId)
    .$if(db.isTransaction, (query) => query.forUpdate())
    .executeTakeFirstOrThrow(notFound())
}

export function toWebhookEndpoint(row: EndpointRow): WebhookEndpoint {
  return {
    id: row.id,
    url: row.url,
    events: row.events as WebhookEvent[],
    isOn: row.is_on,
    failingSince: row.failing_since?.toISOString() ?? null,
    lastSuccessAt: row.last_success_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}

export function toWebhookDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    messageId: row.message_id,
    event: row.event,
    body: row.body,
    state: row.state,
    tries: row.tries,
    createdAt: row.created_at.toISOString(),
    triedAt: row.tried_at?.toISOString() ?? null,
    nextTryAt: row.next_try_at?.toISOString() ?? null,
    answerStatus: row.answer_status,
    answer: row.answer,
    problem: row.problem,
  }
}
