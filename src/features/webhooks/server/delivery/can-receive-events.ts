import { type RawBuilder, sql } from 'kysely'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { translate } from '#kernel/messages/translate.ts'
import { siteEventRoles, siteEvents } from '../../events.ts'

/**
 * Checks whether a user can receive events about an aircraft. For a brokerage's aircraft: its administrators, the
 * assigned employee, and the creator unless limited to their own listings. For a private listing: only the seller.
 * Checked for each event, before each attempt, and in the log.
 */
export function canReceiveEvents({
  profileId,
  bizId,
  employeeId,
  isOwn,
}: Hearing): RawBuilder<boolean> {
  return sql<boolean>`case when ${bizId} is null then ${isOwn} else exists (
    select from biz_employee as member
    where member.biz_id = ${bizId} and member.profile_id = ${profileId}
      and (member.is_admin or member.id = ${employeeId} or (${isOwn} and not member.sees_own_only)))
    end`
}

/** Checks whether an endpoint's owner is an administrator of the site, who can receive its events. */
export const canReceiveSiteEvents = sql<boolean>`exists (
  select from profile where profile.id = webhook_endpoint.profile_id and is_enabled
    and roles && ${siteEventRoles}::text[])`

/** Same conditions for a stored delivery joined with its endpoint. */
export const canReceiveDelivery = sql<boolean>`case
  when webhook_delivery.event = any(${siteEvents}::text[]) then ${canReceiveSiteEvents}
  else ${canReceiveEvents({
    profileId: sql.ref('webhook_endpoint.profile_id'),
    bizId: sql.ref('webhook_delivery.biz_id'),
    employeeId: sql.ref('webhook_delivery.employee_id'),
    isOwn: sql.ref('webhook_delivery.is_own'),
  })} end`

/** Reason that a pending delivery wasn't sent. */
export const accessLostMessage = 'The webhook’s owner no longer has access to this data.'

type Hearing = Record<'profileId' | 'bizId' | 'employeeId' | 'isOwn', RawBuilder<unknown>>

/** Turns a webhook off and emails its owner once. */
export async function disableWebhook(ctx: AppContext, id: number, ending: Ending) {
  const ended = await ctx.db
    .updateTable('webhook_endpoint')
    .set((row) => ({ is_on: false, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('is_on', '=', true)
    .returning(['profile_id', 'url', 'version'])
    .executeTakeFirst()
  if (!ended) return
  await ctx.db
    .updateTable('webhook_delivery')
    .set({ state: 'failed', next_try_at: null, problem: webhookDisabledMessage })
    .where('endpoint_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
  const owner = await ctx.db
    .selectFrom('profile')
    .select(['email', 'language_tag as language'])
    .where('id', '=', ended.profile_id)
    .executeTakeFirstOrThrow()
  await mailWebhookOff(ctx, owner, { id, ...ended, ...ending })
}

const mailWebhookOff = defineMail<Ending & { id: number; version: number; url: string }>(
  'webhook-off',
  (_ctx, { id, version, url, describeReason, cause }) => ({
    purpose: `webhook-off:${id}:${version}`,
    subject: translate('One of your webhooks was turned off'),
    title: translate('A webhook was turned off'),
    paragraphs: [
      translate(explanations[cause]),
      translate('We won’t send anything else until you turn it back on.'),
      ...(cause === 'membership'
        ? []
        : [
            translate(
              'Missed events stay in the delivery log for 30 days. You can resend them from there.',
            ),
          ]),
    ],
    facts: [
      [translate('URL'), new URL(url).host],
      [translate('Reason'), describeReason()],
    ],
    action: { label: translate('View webhooks'), url: '/profile/integrations' },
  }),
)

const explanations = {
  'never arrives': 'All deliveries have failed for about 3 days, despite repeated attempts.',
  refused: 'Your server asked us to stop, or we can’t send to its URL.',
  membership:
    'You aren’t a member of any brokerage and have no listings of your own, so this webhook has nothing to report.',
} as const

/** `describeReason` is called in the owner’s language. */
type Ending = { describeReason: () => string; cause: keyof typeof explanations }

export const webhookDisabledMessage = 'The webhook was turned off before this could be sent.'
