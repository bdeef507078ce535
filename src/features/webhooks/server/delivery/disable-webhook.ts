import { composeForReader } from '#features/mail/server/public/compose-for-reader.ts'
import { renderMail } from '#features/mail/server/public/render-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { translate } from '#kernel/messages/translate.ts'
import { queueMail } from '#kernel/server/mail.ts'

/** Turns a webhook off and emails its owner once. */
export async function disableWebhook(
  ctx: AppContext,
  id: number,
  { describeReason, cause }: Ending,
) {
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
  const { email, language } = await ctx.db
    .selectFrom('profile')
    .select(['email', 'language'])
    .where('id', '=', ended.profile_id)
    .executeTakeFirstOrThrow()
  await composeForReader(ctx, { language }, (ctx) =>
    queueMail(ctx, {
      purpose: `webhook-off:${id}:${ended.version}`,
      kind: 'webhook-off',
      to: email,
      subject: 'One of your webhooks was turned off',
      ...renderMail(ctx, {
        title: 'A webhook was turned off',
        paragraphs: [
          explanations[cause],
          'We won’t send anything else until you turn it back on.',
          ...(cause === 'membership'
            ? []
            : [
                'Missed events stay in the delivery log for 30 days. You can resend them from there.',
              ]),
        ],
        facts: [
          ['URL', new URL(ended.url).host],
          ['Reason', translate(describeReason())],
        ],
        action: { label: 'View webhooks', url: `${ctx.site.url}/profile/integrations` },
      }),
    }),
  )
}

const explanations = {
  'never arrives': 'All deliveries have failed for about 3 days, despite repeated attempts.',
  refused: 'Your server asked us to stop, or we can’t send to its URL.',
  membership:
    'You aren’t a member of any brokerage and have no listings of your own, so this webhook has nothing to report.',
} as const

/** `describeReason` is called in the owner’s language. */
type Ending = { describeReason: () => string; cause: keyof typeof explanations }

export const webhookDisabledMessage = 'The webhook was turned off before this could be sent.'
