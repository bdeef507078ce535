import { formatLongDay } from '#features/listings/dates-shown.ts'
import { renderMail } from '#features/mail/server/public/render-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { queueMail } from '#kernel/server/mail.ts'
import { operation } from '#kernel/server/operation.ts'
import { clientNetwork, consume } from '#kernel/server/rate-limit.ts'
import { mailNewLinkEndpoint } from '../../buyer-contract.ts'
import { findConversation, type LeadRow, openConversation } from '../conversation-row.ts'
import { limits } from '../limits.ts'
import { buyerLink, readBuyerLink } from './buyer-link.ts'

/** The answer is the same whatever the link is, so that nobody learns from it which conversations there are. */
export const mailNewLink = operation(mailNewLinkEndpoint, async (ctx, { token }) => {
  await consume(ctx, limits.linksByNetwork, clientNetwork(ctx.visitor.ip))
  const link = await readBuyerLink(ctx, token)
  if (link) {
    await consume(ctx, limits.linksByConversation, `${link.lead.id}`)
    await inTransaction(ctx, (ctx) => mailLink(ctx, link.lead, link.isOpen))
  }
  return { message: 'If this link was one of ours, a new one is on its way to your address.' }
})

/** Who still holds a link that opens voids all former ones by asking for another. */
async function mailLink(ctx: AppContext, lead: LeadRow, voidsFormer: boolean) {
  await openConversation(ctx, lead)
  if (voidsFormer)
    await ctx.db
      .updateTable('conversation')
      .set({ links_after: ctx.now() })
      .where('lead_id', '=', lead.id)
      .execute()
  if ((await findConversation(ctx, lead.id))?.ended_at) return
  const { path, opensUntil } = await buyerLink(ctx, lead.id)
  await queueMail(ctx, {
    purpose: `conversation-link:${lead.id}:${ctx.now().getTime()}`,
    kind: 'conversation-link',
    to: lead.contact_email,
    subject: `Your link: ${lead.listing_title}`,
    ...renderMail(ctx, {
      preheader: 'It opens your conversation with the seller.',
      title: 'Your new link',
      paragraphs: [
        `Somebody, most likely you, asked for a new link to your conversation about ${lead.listing_title}.`,
        `It opens until ${formatLongDay(opensUntil.toISOString())}. Do not pass it on.`,
      ],
      action: { label: 'Open the conversation', url: path },
      footer: [{ text: 'You did not ask for it? Then do nothing.' }],
    }),
  })
}
