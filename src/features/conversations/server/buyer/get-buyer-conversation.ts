import { randomUUID } from 'node:crypto'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { readCookie } from '#kernel/cookies.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { type BuyerConversation, getBuyerConversationEndpoint } from '../../buyer-contract.ts'
import { findConversation, type LeadRow } from '../conversation-row.ts'
import { isReportedBy } from '../mark-conversation.ts'
import { addWarnings } from '../messages/add-warnings.ts'
import { loadMessages } from '../messages/load-messages.ts'
import { maskForReader } from '../messages/mask-for-reader.ts'
import { displayedName, loadSellerSide } from '../seller-side.ts'
import { loadViewing } from '../viewing/load-viewing.ts'
import {
  type BuyerLink,
  createBuyerLink,
  readBuyerLink,
  requireLeadByLink,
} from './create-buyer-link.ts'

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
  return { opens, conversation, now: ctx.now().toISOString(), messageKey: randomUUID() }
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
