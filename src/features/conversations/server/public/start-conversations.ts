import { leadReplyChannelsKey } from '#features/leads/server/public/lead-reply-channels.ts'
import { endAgreementsKey } from '#features/selling/server/public/end-agreements.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { createBuyerLink } from '../buyer/create-buyer-link.ts'
import { openConversation } from '../conversation-row.ts'
import { replyAddress } from '../reply-address.ts'
import { cancelViewings } from '../viewing/cancel-viewings.ts'

/** Provides reply addresses and conversation links for lead emails, and cancels viewings of withdrawn listings. */
export function startConversations(ctx: AppContext) {
  ctx.services.set(endAgreementsKey, cancelViewings)
  ctx.services.set(leadReplyChannelsKey, {
    async sellerReplyTo(ctx, lead) {
      const { reply_key } = await openConversation(ctx, lead)
      return (await replyAddress(ctx, reply_key, 'seller')) ?? lead.contact_email
    },
    async buyerPage(ctx, lead) {
      await openConversation(ctx, lead)
      return (await createBuyerLink(ctx, lead.id)).path
    },
  })
}
