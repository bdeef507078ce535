import { renderMail } from '#features/mail/server/public/render-mail.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { queueMail } from '#kernel/server/mail.ts'
import { webhookEvents } from '../../events.ts'
import { type EndpointRow, toWebhookEndpoint } from '../webhook-rows.ts'

/** Emails the account's owner in case someone else added the URL to receive their leads. */
export async function mailNewWebhookUrl(ctx: ActorContext, row: EndpointRow) {
  const { id, url, events, version } = toWebhookEndpoint(row)
  await queueMail(ctx, {
    purpose: `webhook-new:${id}:${version}`,
    kind: 'webhook-new',
    to: ctx.actor.email,
    subject: `New webhook URL on your ${ctx.site.name} account`,
    ...renderMail(ctx, {
      title: 'A webhook has a new URL',
      paragraphs: [
        'We’ll now send your account’s events, including buyers’ names, phone numbers, and messages, to the server at this URL.',
        'If you didn’t make this change, remove the webhook and change your password right away.',
      ],
      facts: [
        ['URL', new URL(url).host],
        ['Events', events.map((event) => webhookEvents[event].title).join(', ')],
      ],
      action: { label: 'View webhooks', url: `${ctx.site.url}/profile/integrations` },
    }),
  })
}
