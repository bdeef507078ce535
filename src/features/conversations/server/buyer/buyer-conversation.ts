import { randomUUID } from 'node:crypto'
import { findShopsForListing } from '#features/inspections/server/public/find-shops.ts'
import { loadCardSharing } from '#features/leads/server/public/shared-cards.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { readCookie } from '#kernel/cookies.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeNetworkLimit, consumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import {
  type BuyerConversation,
  endConversationByBuyerEndpoint,
  getBuyerConversationEndpoint,
  markReadByBuyerEndpoint,
  reportConversationByBuyerEndpoint,
  sendBuyerMessageEndpoint,
} from '../../buyer-contract.ts'
import { conversationLimits } from '../conversation-limits.ts'
import { findConversation, type LeadRow } from '../conversation-row.ts'
import { isReportedBy, recordEnd, recordRead, recordReport } from '../mark-conversation.ts'
import { addWarnings } from '../messages/add-warnings.ts'
import { loadMessages, maskForReader } from '../messages/load-messages.ts'
import { storeMessageFiles } from '../messages/message-files.ts'
import { readMessageRequest } from '../messages/read-message-request.ts'
import { saveMessage } from '../messages/save-message.ts'
import { displayedName, loadSellerSide } from '../seller-side.ts'
import { findBuyerParty, loadViewing } from '../viewing/load-viewing.ts'
import { type BuyerLink, createBuyerLink, readBuyerLink, requireLeadByLink } from './buyer-links.ts'

export const getBuyerConversation = operation(
  getBuyerConversationEndpoint,
  async (ctx, { token }) => {
    const { lead, opensUntil } = await requireLeadByLink(ctx, token)
    const conversation = await findConversation(ctx, lead.id)
    const side = await loadSellerSide(ctx, lead)
    const address = (file: number) =>
      `/api/conversation/${encodeURIComponent(token)}/attachments/${file}`
    const messages = (await loadMessages(ctx, lead, address)).map((message) => ({
      ...maskForReader('buyer', addWarnings(ctx, 'buyer', message), {
        lead,
        side,
        hiding: conversation,
      }),
      name: displayedName(message.name),
    }))
    return {
      title: lead.listing_title,
      listing: await loadListing(ctx, lead),
      sellerName:
        messages.findLast(({ author }) => author === 'seller')?.name ??
        displayedName(side.answering),
      firmName: side.firmName,
      messages,
      opensUntil: opensUntil.toISOString(),
      sellerHidesAddress: conversation?.hides_seller_address ?? true,
      isAnsweredByMail: ctx.config.inboundAddress !== undefined,
      endedBy: conversation?.ended_by ?? null,
      isReported: await isReportedBy(ctx, lead.id, 'buyer'),
      ...(await loadViewing(ctx, lead, { reader: 'buyer', side, hiding: conversation })),
    }
  },
)

/** Returns the listing, or null if it is no longer public. */
async function loadListing(ctx: AppContext, lead: LeadRow): Promise<BuyerConversation['listing']> {
  const listing = await ctx.db
    .selectFrom('listing')
    .select('id')
    .where('id', '=', lead.listing_id ?? 0)
    .where('is_active', '=', true)
    .where('is_sold', '=', false)
    .executeTakeFirst()
  const [card] = listing ? await loadListingCards({ ...ctx, actor: null }, [listing.id]) : []
  if (!card) return null
  const { url, price, asking, totalTimeHours, cityState, images } = card
  return { url, price, asking, totalTimeHours, cityState, image: images[0] ?? null }
}

/**
 * Returns the conversation, or null if the link doesn't open it. Returns the path of a link that does if the visitor
 * may have one.
 */
export async function loadBuyerPage(ctx: AppContext, token: string) {
  const link = await readBuyerLink(ctx, token)
  if (link?.isOpen) rememberLink(ctx, link, token)
  const opens = link && !link.isOpen ? await findOpenPath(ctx, link) : null
  const conversation = link?.isOpen ? await getBuyerConversation(ctx, { token }) : null
  const card = conversation && link ? await loadCardSharing(ctx, link.lead) : null
  const listingId = conversation?.listing ? link?.lead.listing_id : null
  const shops = listingId ? await findShopsForListing(ctx, listingId) : null
  const now = ctx.now().toISOString()
  return { opens, conversation, card, shops, now, messageKey: randomUUID() }
}

/** Remembers the link on this device, so that the links in other emails open the conversation here. */
function rememberLink({ config, reply, visitor, now }: AppContext, link: BuyerLink, token: string) {
  const name = cookieName(link)
  if (readCookie(visitor.cookies, name) === token) return
  const seconds = Math.floor((link.opensUntil.getTime() - now().getTime()) / 1_000)
  const secure = config.siteUrl.startsWith('https:') ? '; Secure' : ''
  reply.cookies.push(
    `${name}=${token}; Path=/conversation; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`,
  )
}

async function findOpenPath(ctx: AppContext, { lead }: BuyerLink): Promise<string | null> {
  const remembered = readCookie(ctx.visitor.cookies, cookieName({ lead })) ?? ''
  const link = await readBuyerLink(ctx, remembered)
  if (link?.isOpen && link.lead.id === lead.id) return `/conversation/${remembered}`
  const isBuyer = ctx.actor !== null && ctx.actor.profileId === lead.profile_id
  return isBuyer ? (await createBuyerLink(ctx, lead.id)).path : null
}

function cookieName({ lead }: Pick<BuyerLink, 'lead'>): string {
  return `conversation-${lead.id}`
}

export const sendBuyerMessage = operation(sendBuyerMessageEndpoint, async (ctx, { token }) => {
  const { lead } = await requireLeadByLink(ctx, token)
  await consumeNetworkLimit(ctx, conversationLimits.messagesByNetwork)
  await consumeRateLimit(ctx, conversationLimits.messagesByConversation, `${lead.id} buyer`)
  const { text, files, ...sent } = await readMessageRequest(ctx)
  const clientKey = `buyer:${sent.clientKey}`
  const { stored, dropped } = await storeMessageFiles(ctx, lead.id, clientKey, files)
  const { messageId } = await saveMessage(ctx, lead.id, {
    author: 'buyer',
    profileId: lead.profile_id,
    byName: lead.contact_name,
    way: 'site',
    body: text,
    quoted: null,
    clientKey,
    files: stored,
  })
  return { messageId, dropped }
})

export const markReadByBuyer = operation(markReadByBuyerEndpoint, async (ctx, { token }) => {
  const { lead } = await requireLeadByLink(ctx, token)
  await recordRead(ctx, lead.id, 'buyer')
  return { message: 'Marked as read.' }
})

export const endConversationByBuyer = operation(
  endConversationByBuyerEndpoint,
  async (ctx, { token }) => {
    const party = await findBuyerParty(ctx, token)
    await inTransaction(ctx, (ctx) => recordEnd(ctx, party))
    return { message: 'Conversation ended. You and the seller can no longer send messages.' }
  },
)

export const reportConversationByBuyer = operation(
  reportConversationByBuyerEndpoint,
  async (ctx, { token, reason }) => {
    const { lead } = await requireLeadByLink(ctx, token)
    await inTransaction(ctx, (ctx) => recordReport(ctx, lead.id, 'buyer', reason))
    return { message: 'Thank you. We’ll look into it.' }
  },
)
