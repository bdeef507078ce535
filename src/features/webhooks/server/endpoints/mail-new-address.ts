import { renderMail } from '#features/mail/server/public/render-mail.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { queueMail } from '#kernel/server/mail.ts'
import { webhookEvents } from '../../events.ts'
import { type EndpointRow, toWebhookEndpoint } from '../webhook-rows.ts'

/** An owner who did not name the address hears where their leads go. */
export async function mailNewAddress(ctx: ActorContext, row: EndpointRow) {
  const { id, url, events, version } = toWebhookEndpoint(row)
  await queueMail(ctx, {
    purpose: `webhook-new:${id}:${version}`,
    kind: 'webhook-new',
    to: ctx.actor.email,
    subject: `A new webhook of your account at ${ctx.site.name}`,
    ...renderMail(ctx, {
      title: 'A webhook has a new address',
      paragraphs: [
        'From now on we tell the server at this address what your account hears of, with the names, numbers and words of buyers.',
        'If it was not you, remove it and change your password at once.',
      ],
      facts: [
        ['Address', new URL(url).host],
        ['It hears of', events.map((event) => webhookEvents[event].title).join(', ')],
      ],
      action: { label: 'See my webhooks', url: `${ctx.site.url}/profile/integrations` },
    }),
  })
}
