import { operation } from '#kernel/server/operation.ts'
import { listWebhooksEndpoint } from '../../contract.ts'
import { toWebhookEndpoint } from '../webhook-rows.ts'

export const listWebhooks = operation(listWebhooksEndpoint, async ({ db, actor }) => {
  const rows = await db
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('profile_id', '=', actor.profileId)
    .orderBy('id')
    .execute()
  return { endpoints: rows.map(toWebhookEndpoint) }
})
