import { sql } from 'kysely'
import { recordActivity } from '#features/accounts/server/public/activity/record-activity.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { addWebhookEndpoint, maxEndpoints } from '../../contract.ts'
import { toWebhookEndpoint } from '../webhook-rows.ts'
import { newSalt, webhookSecret } from '../webhook-secret.ts'
import { assertWebhookUrl } from '../webhook-url.ts'
import { mailNewWebhookUrl } from './mail-new-webhook-url.ts'

export const addWebhook = operation(addWebhookEndpoint, (ctx, { url, events }) => {
  assertWebhookUrl(ctx.config, url)
  return inTransaction(ctx, async (ctx) => {
    await assertWithinLimit(ctx)
    const row = await ctx.db
      .insertInto('webhook_endpoint')
      .values({
        profile_id: ctx.actor.profileId,
        url,
        events: [...new Set(events)],
        salt: newSalt(),
        created_at: ctx.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordActivity(ctx, ctx.actor.profileId, 'webhook.add', { about: url })
    await mailNewWebhookUrl(ctx, row)
    return { endpoint: toWebhookEndpoint(row), secret: await webhookSecret(ctx, row.salt) }
  })
})

/** Takes a lock so that concurrent requests can't exceed the limit. */
async function assertWithinLimit({ db, actor }: ActorContext) {
  await sql`select pg_advisory_xact_lock(hashtext('webhooks'), ${actor.profileId})`.execute(db)
  const { count } = await db
    .selectFrom('webhook_endpoint')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('profile_id', '=', actor.profileId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxEndpoints)
    throw new Refusal('conflict', {
      message: `You can have up to ${maxEndpoints} webhooks. Remove one first.`,
    })
}
