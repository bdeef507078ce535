import { leadWaysKey } from '#features/leads/server/public/lead-ways.ts'
import { offMarketKey } from '#features/selling/server/public/off-market.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { buyerLink } from '../buyer/buyer-link.ts'
import { openConversation } from '../conversation-row.ts'
import { replyAddress } from '../reply-address.ts'
import { cancelViewings } from '../viewing/cancel-viewings.ts'

/** Tells the leads' mails how each lead is answered, and ends viewings with the offer. */
export function startConversations(ctx: AppContext) {
  ctx.services.set(offMarketKey, cancelViewings)
  ctx.services.set(leadWaysKey, {
    async sellerReplyTo(ctx, lead) {
      const { reply_key } = await openConversation(ctx, lead)
      return (await replyAddress(ctx, reply_key, 'seller')) ?? lead.contact_email
    },
    async buyerPage(ctx, lead) {
      await openConversation(ctx, lead)
      return (await buyerLink(ctx, lead.id)).path
    },
  })
}
