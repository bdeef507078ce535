import { recordActivity } from '#features/accounts/server/public/activity/record-activity.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { renewSecretEndpoint } from '../../contract.ts'
import { loadMyEndpoint } from '../webhook-rows.ts'
import { newSalt, webhookSecret } from '../webhook-secret.ts'

export const renewSecret = operation(renewSecretEndpoint, (ctx, { id }) =>
  inTransaction(ctx, async (ctx) => {
    const { url } = await loadMyEndpoint(ctx, id)
    const salt = newSalt()
    await ctx.db.updateTable('webhook_endpoint').set({ salt }).where('id', '=', id).execute()
    await recordActivity(ctx, ctx.actor.profileId, 'webhook.change', { about: url })
    return { secret: await webhookSecret(ctx, salt) }
  }),
)
