import { sql } from 'kysely'
import { onAccountRecovered } from '#features/accounts/server/public/activity/account-recovery-callback.ts'
import {
  type EndedMembership,
  onMembershipEnd,
} from '#features/brokerages/server/public/end-membership.ts'
import {
  onSubscriberChange,
  type Subscriber,
} from '#features/mail/server/public/subscriber-callback.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t } from '#kernel/messages/translate.ts'
import { siteEvents, type WebhookEvent } from '../../events.ts'
import {
  accessLostMessage,
  canReceiveSiteEvents,
  disableWebhook,
} from '../delivery/can-receive-events.ts'
import { enqueueDelivery } from '../delivery/delivery-job.ts'
import { privateListingsKey } from './private-listings.ts'

/**
 * Turns off webhooks when an account is recovered, because an intruder may have added some. The owner can turn their
 * own back on.
 */
export function startWebhooks(ctx: AppContext) {
  onAccountRecovered(ctx, turnOffWebhooks)
  onMembershipEnd(ctx, endOfMember)
  onSubscriberChange(ctx, announceSubscriber)
}

async function turnOffWebhooks({ db }: AppContext, profileId: number) {
  await db
    .updateTable('webhook_endpoint')
    .set((row) => ({ is_on: false, version: row('version', '+', 1) }))
    .where('profile_id', '=', profileId)
    .where('is_on', '=', true)
    .execute()
}

/**
 * Cancels deliveries about the brokerage. Also turns off the owner's webhooks if they have no other brokerage and
 * no listings of their own, because there would be nothing to report. Administrators keep those for the mailing list.
 */
async function endOfMember(ctx: AppContext, { profileId, bizId, bizName }: EndedMembership) {
  await ctx.db
    .updateTable('webhook_delivery')
    .set({ state: 'failed', next_try_at: null, problem: accessLostMessage })
    .from('webhook_endpoint')
    .whereRef('webhook_endpoint.id', '=', 'endpoint_id')
    .where('profile_id', '=', profileId)
    .where('biz_id', '=', bizId)
    .where('state', '=', 'waiting')
    .execute()
  if (await hasMoreToReport(ctx, profileId)) return
  const endpoints = await ctx.db
    .selectFrom('webhook_endpoint')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('is_on', '=', true)
    .where(sql<boolean>`not (events && ${siteEvents}::text[] and ${canReceiveSiteEvents})`)
    .execute()
  const describeReason = () => t`You’re no longer a member of ${bizName}.`
  for (const { id } of endpoints)
    await disableWebhook(ctx, id, { describeReason, cause: 'membership' })
}

async function hasMoreToReport(ctx: AppContext, profileId: number): Promise<boolean> {
  const membership = await ctx.db
    .selectFrom('biz_employee')
    .select('id')
    .where('profile_id', '=', profileId)
    .limit(1)
    .executeTakeFirst()
  return membership !== undefined || ctx.services.get(privateListingsKey)(ctx, profileId)
}

/** Queues a change of a mailing list for the webhooks of administrators, in the caller's transaction. */
async function announceSubscriber(ctx: AppContext, subscriber: Subscriber) {
  const event: WebhookEvent = 'subscriber.changed'
  const endpoints = await ctx.db
    .selectFrom('webhook_endpoint')
    .select('id')
    .where('is_on', '=', true)
    .where(sql<boolean>`${event} = any(events)`)
    .where(canReceiveSiteEvents)
    .execute()
  for (const { id } of endpoints)
    await enqueueDelivery(ctx, { endpointId: id, event, data: { subscriber } })
}
