import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { removeWebhookEndpoint } from '../../contract.ts'
import { ownEndpoint } from '../webhook-rows.ts'

export const removeWebhook = operation(removeWebhookEndpoint, (ctx, { id }) =>
  inTransaction(ctx, async (ctx) => {
    await ownEndpoint(ctx, id)
    await ctx.db.deleteFrom('webhook_endpoint').where('id', '=', id).execute()
    return { id }
  }),
)
