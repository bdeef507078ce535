import { recordActivity } from '#features/accounts/server/public/activity/record-activity.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { fieldRefusal } from '#kernel/errors.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { assertUnderLimit } from '#kernel/server/records/limits.ts'
import { lockOwner } from '#kernel/server/records/locks.ts'
import { assertVersion } from '#kernel/server/records/versions.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import {
  addWebhookEndpoint,
  changeWebhookEndpoint,
  listWebhooksEndpoint,
  maxEndpoints,
  removeWebhookEndpoint,
  renewSecretEndpoint,
} from '../../contract.ts'
import { selectableEvents, type WebhookEvent, webhookEvents } from '../../events.ts'
import { type EndpointRow, loadMyEndpoint, toWebhookEndpoint } from '../webhook-rows.ts'
import { assertWebhookUrl, newSalt, webhookSecret } from '../webhook-url.ts'

export const listWebhooks = operation(listWebhooksEndpoint, async ({ db, actor }) => {
  const rows = await db
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('profile_id', '=', actor.profileId)
    .orderBy('id')
    .execute()
  return { endpoints: rows.map(toWebhookEndpoint) }
})

export const addWebhook = writeOperation(addWebhookEndpoint, async (ctx, { url, events }) => {
  assertWebhookUrl(ctx.config, url)
  assertMayReceive(ctx, events)
  await lockOwner(ctx, 'webhooks', ctx.actor.profileId)
  await assertUnderLimit(
    ctx.db.selectFrom('webhook_endpoint').where('profile_id', '=', ctx.actor.profileId),
    maxEndpoints,
    t`You can have up to ${maxEndpoints} webhooks. Remove one first.`,
  )
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
  await mailNewWebhookUrl(ctx, ctx.actor, row)
  return { endpoint: toWebhookEndpoint(row), secret: await webhookSecret(ctx, row.salt) }
})

export const changeWebhook = writeOperation(changeWebhookEndpoint, async (ctx, input) => {
  const { id, url, events, isOn, version } = input
  assertWebhookUrl(ctx.config, url)
  const row = await loadMyEndpoint(ctx, id)
  assertVersion(toWebhookEndpoint(row), version)
  assertMayReceive(
    ctx,
    events.filter((event) => !row.events.includes(event)),
  )
  const changed = await ctx.db
    .updateTable('webhook_endpoint')
    .set({
      url,
      events: [...new Set(events)],
      is_on: isOn,
      // Reenabling a webhook clears its failure state.
      failing_since: isOn && !row.is_on ? null : row.failing_since,
      version: version + 1,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordActivity(ctx, ctx.actor.profileId, 'webhook.change', { about: url })
  if (url !== row.url) await mailNewWebhookUrl(ctx, ctx.actor, changed)
  return toWebhookEndpoint(changed)
})

export const renewSecret = writeOperation(renewSecretEndpoint, async (ctx, { id }) => {
  const { url } = await loadMyEndpoint(ctx, id)
  const salt = newSalt()
  await ctx.db.updateTable('webhook_endpoint').set({ salt }).where('id', '=', id).execute()
  await recordActivity(ctx, ctx.actor.profileId, 'webhook.change', { about: url })
  return { secret: await webhookSecret(ctx, salt) }
})

export const removeWebhook = writeOperation(removeWebhookEndpoint, async (ctx, { id }) => {
  const { url } = await loadMyEndpoint(ctx, id)
  await ctx.db.deleteFrom('webhook_endpoint').where('id', '=', id).execute()
  await recordActivity(ctx, ctx.actor.profileId, 'webhook.remove', { about: url })
  return { id }
})

/** Former administrators can save a webhook that has the event, which no longer sends it. */
function assertMayReceive({ actor }: ActorContext, events: readonly WebhookEvent[]) {
  const selectable = selectableEvents(actor.roles)
  if (events.every((event) => selectable.includes(event))) return
  throw fieldRefusal('events', 'Only administrators of the site can receive these events.')
}

/** Emails the account's owner in case someone else added the URL to receive their leads. */
const mailNewWebhookUrl = defineMail<EndpointRow>('webhook-new', (ctx, row) => {
  const { id, url, events, version } = toWebhookEndpoint(row)
  return {
    purpose: `webhook-new:${id}:${version}`,
    subject: t`New webhook URL on your ${ctx.site.name} account`,
    title: translate('A webhook has a new URL'),
    paragraphs: [
      translate(
        'We’ll now send your account’s events, including buyers’ names, phone numbers, and messages, to the server at this URL.',
      ),
      translate(
        'If you didn’t make this change, remove the webhook and change your password right away.',
      ),
    ],
    facts: [
      [translate('URL'), new URL(url).host],
      [
        translate('Events'),
        events.map((event) => translate(webhookEvents[event].title)).join(', '),
      ],
    ],
    action: { label: translate('View webhooks'), url: '/profile/integrations' },
  }
})
