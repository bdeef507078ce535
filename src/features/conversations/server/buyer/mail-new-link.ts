import { leadBuyer } from '#features/mail/server/public/compose-for-reader.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { formatLongDate } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeNetworkLimit, consumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { mailNewLinkEndpoint } from '../../buyer-contract.ts'
import { conversationLimits } from '../conversation-limits.ts'
import { findConversation, type LeadRow, openConversation } from '../conversation-row.ts'
import { createBuyerLink, readBuyerLink } from './create-buyer-link.ts'

/** Returns the same response for every link, to prevent enumeration of conversations. */
export const mailNewLink = operation(mailNewLinkEndpoint, async (ctx, { token }) => {
  await consumeNetworkLimit(ctx, conversationLimits.linksByNetwork)
  const link = await readBuyerLink(ctx, token)
  if (link) {
    await consumeRateLimit(ctx, conversationLimits.linksByConversation, `${link.lead.id}`)
    await inTransaction(ctx, (ctx) => mailLink(ctx, link.lead, link.isOpen))
  }
  return { message: 'If this was a valid link, we’ve emailed you a new one.' }
})

/** Emails the buyer a new link. A request made with a valid link revokes all earlier links. */
async function mailLink(ctx: AppContext, lead: LeadRow, voidsFormer: boolean) {
  await openConversation(ctx, lead)
  if (voidsFormer)
    await ctx.db
      .updateTable('conversation')
      .set({ links_after: ctx.now() })
      .where('lead_id', '=', lead.id)
      .execute()
  // The links of an erased buyer are void for good.
  if (((await findConversation(ctx, lead.id))?.links_after ?? ctx.now()) > ctx.now()) return
  const link = await createBuyerLink(ctx, lead.id)
  await mailConversationLink(ctx, leadBuyer(lead), { lead, ...link })
}

type NewLink = { lead: LeadRow } & Awaited<ReturnType<typeof createBuyerLink>>

const mailConversationLink = defineMail<NewLink>(
  'conversation-link',
  (ctx, { lead, path, opensUntil }) => ({
    purpose: `conversation-link:${lead.id}:${ctx.now().getTime()}`,
    subject: t`Your conversation link: ${lead.listing_title}`,
    preheader: translate('Use it to open your conversation with the seller.'),
    title: translate('Your new link'),
    paragraphs: [
      t`Someone, probably you, asked for a new link to your conversation about ${lead.listing_title}.`,
      t`It works until ${formatLongDate(opensUntil.toISOString())}. Don’t share it.`,
    ],
    action: { label: translate('Open conversation'), url: path },
    footer: [{ text: translate('If you didn’t ask for this, ignore this email.') }],
  }),
)
