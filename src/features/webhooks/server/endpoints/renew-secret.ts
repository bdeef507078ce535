import { recordActivity } from '#features/accounts/server/public/activity/record-activity.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { renewSecretEndpoint } from '../../contract.ts'
import { loadMyEndpoint } from '../webhook-rows.ts'
import { newSalt, webhookSecret } from '../webhook-secret.ts'

export const renewSecret = writeOperation(renewSecretEndpoint, async (ctx, { id }) => {
  const { url } = await loadMyEndpoint(ctx, id)
  const salt = newSalt()
  await ctx.db.updateTable('webhook_endpoint').set({ salt }).where('id', '=', id).execute()
  await recordActivity(ctx, ctx.actor.profileId, 'webhook.change', { about: url })
  return { secret: await webhookSecret(ctx, salt) }
})
