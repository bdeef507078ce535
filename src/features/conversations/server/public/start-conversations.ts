import {
  leadPagePath,
  leadReplyChannelsKey,
} from '#features/leads/server/public/lead-reply-channels.ts'
import { endAgreementsKey } from '#features/selling/server/public/end-agreements.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { translate } from '#kernel/messages/translate.ts'
import { conversationPath } from '../buyer/buyer-links.ts'
import { lockLeadRow, openConversation } from '../conversation-row.ts'
import { recordWarnings } from '../messages/record-warnings.ts'
import { replyAddress } from '../reply-address.ts'
import { loadSellerSide, sellerRecipients } from '../seller-side.ts'
import { cancelViewing } from '../viewing/answer-viewing.ts'
import type { ViewingParty } from '../viewing/load-viewing.ts'

/** Provides reply addresses and conversation links for lead emails, and cancels viewings of withdrawn listings. */
export function startConversations(ctx: AppContext) {
  ctx.services.set(endAgreementsKey, cancelViewings)
  ctx.services.set(leadReplyChannelsKey, {
    recordInquiry: (ctx, lead) =>
      recordWarnings(ctx, lead, {
        author: 'buyer',
        profileId: lead.profile_id,
        body: lead.message,
      }),
    async sellerReplyTo(ctx, lead) {
      const { reply_key } = await openConversation(ctx, lead)
      return (await replyAddress(ctx, reply_key, 'seller')) ?? lead.contact_email
    },
    async buyerPage(ctx, lead) {
      await openConversation(ctx, lead)
      return conversationPath(ctx, lead.id)
    },
  })
}

/** Cancels viewings of sold or withdrawn aircraft and notifies both parties on the seller's behalf. */
async function cancelViewings(ctx: AppContext, listingIds: readonly number[]) {
  if (listingIds.length === 0) return
  const open = await ctx.db
    .selectFrom('viewing')
    .innerJoin('lead', 'lead.id', 'viewing.lead_id')
    .innerJoin('conversation', 'conversation.lead_id', 'lead.id')
    .innerJoin('listing', 'listing.id', 'lead.listing_id')
    .select(['lead.id', 'listing.is_sold'])
    .where('listing.id', 'in', listingIds)
    .where('viewing.state', 'in', ['proposed', 'agreed'])
    .where('viewing.starts_at', '>', ctx.now())
    .where('conversation.ended_at', 'is', null)
    .orderBy('lead.id')
    .execute()
  for (const { id, is_sold } of open) {
    const reason = is_sold
      ? 'The aircraft has been sold, so the viewing is canceled'
      : 'The aircraft is no longer available, so the viewing is canceled'
    const seller = await findSeller(ctx, id)
    await cancelViewing(ctx, seller, { intro: translate(reason), isAutomatic: true })
  }
}

/** Returns the seller as a party without a specific person. */
async function findSeller(ctx: AppContext, leadId: number): Promise<ViewingParty> {
  const lead = await lockLeadRow(ctx, leadId)
  const side = await loadSellerSide(ctx, lead)
  return {
    lead,
    side: 'seller',
    profileId: null,
    name: side.answering,
    addresses: await sellerRecipients(ctx, lead, side),
    page: leadPagePath(lead),
  }
}
