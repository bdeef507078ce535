import { renderMail } from '#features/mail/server/public/render-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { queueMail } from '#kernel/server/mail.ts'

/**
 * Turns an address off that nothing reaches any more, and mails its owner once. `wasTried` is one that was tried for
 * days; any other can never be reached, or wants no more.
 */
export async function endWebhook(ctx: AppContext, id: number, { reason, wasTried }: Ending) {
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
    .set({ state: 'failed', next_try_at: null, problem: turnedOff })
    .where('endpoint_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
  const { email } = await ctx.db
    .selectFrom('profile')
    .select('email')
    .where('id', '=', ended.profile_id)
    .executeTakeFirstOrThrow()
  await queueMail(ctx, {
    purpose: `webhook-off:${id}:${ended.version}`,
    kind: 'webhook-off',
    to: email,
    subject: 'A webhook of yours was turned off',
    ...renderMail(ctx, {
      title: 'A webhook was turned off',
      paragraphs: [
        wasTried
          ? 'Nothing that we sent has arrived for about three days, although we tried again and again. Nothing more is sent there until you turn it on again.'
          : 'Your server asked us to stop, or its address is one that we cannot send to. Nothing more is sent there until you turn it on again.',
        'What it missed stands in its log for 30 days and can be sent again from there.',
      ],
      facts: [
        ['Address', new URL(ended.url).host],
        ['The last time', reason],
      ],
      action: { label: 'See my webhooks', url: `${ctx.site.url}/profile/integrations` },
    }),
  })
}

type Ending = { reason: string; wasTried: boolean }

export const turnedOff = 'The webhook was turned off before it could be sent.'
