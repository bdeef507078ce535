import { leadBuyer } from '#features/mail/server/public/compose-for-reader.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import { signToken, verifyToken } from '#features/mail/server/public/unsubscribe-links.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { formatLongDate } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeNetworkLimit, consumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { dayMs } from '#kernel/time.ts'
import { mailNewLinkEndpoint } from '../../buyer-contract.ts'
import { linkDays } from '../../conversation-limits.ts'
import { conversationLimits } from '../conversation-limits.ts'
import { findConversation, type LeadRow, openConversation } from '../conversation-row.ts'

/** Tokens that open a conversation are for the mail with the requested link only. Others identify it. */
const uses = { opens: 'conversation-access', identifies: 'conversation' }

/** Creates a new link that opens the conversation. Returns its path and expiration date. */
export async function createBuyerLink(ctx: AppContext, leadId: number) {
  const token = await signToken(ctx, uses.opens, `${leadId}:${ctx.now().getTime()}`)
  return { path: `/conversation/${token}`, opensUntil: linkEnd(ctx.now().getTime()) }
}

/**
 * Returns the path for emails that people answer or forward. Its page opens the conversation only on a device that has
 * opened it before, for the buyer's account, or through a link that it emails to the buyer.
 */
export async function conversationPath(ctx: AppContext, leadId: number): Promise<string> {
  return `/conversation/${await signToken(ctx, uses.identifies, `${leadId}`)}`
}

/**
 * Parses a buyer's link, even if it has expired or only identifies the conversation. Returns null if its signature is
 * invalid or its lead doesn't exist.
 */
export async function readBuyerLink(ctx: AppContext, token: string): Promise<BuyerLink | null> {
  const subject = await verifyToken(ctx, uses.opens, token)
  const identified = subject ?? (await verifyToken(ctx, uses.identifies, token))
  // Links that emails contained before have a time but don't open the conversation any longer.
  const [, id, issued] = /^(\d{1,10})(?::(\d{1,15}))?$/.exec(identified ?? '') ?? []
  if (!id) return null
  const lead = await ctx.db
    .selectFrom('lead')
    .selectAll()
    .where('id', '=', Number(id))
    .executeTakeFirst()
  if (!lead) return null
  if (subject === null || !issued) return { lead, opensUntil: ctx.now(), isOpen: false }
  const opensUntil = linkEnd(Number(issued))
  const voidBefore = (await findConversation(ctx, lead.id))?.links_after
  const isVoid = voidBefore !== undefined && Number(issued) < voidBefore.getTime()
  return { lead, opensUntil, isOpen: !isVoid && ctx.now() < opensUntil }
}

/** Returns the lead of a buyer's link. Throws the same error for forged, expired, and revoked links. */
export async function requireLeadByLink(ctx: AppContext, token: string): Promise<BuyerLink> {
  const link = await readBuyerLink(ctx, token)
  if (!link?.isOpen) throw new Refusal('not_found', { message: 'This link has expired.' })
  return link
}

function linkEnd(issuedMs: number): Date {
  return new Date(issuedMs + linkDays * dayMs)
}

export type BuyerLink = { lead: LeadRow; opensUntil: Date; isOpen: boolean }

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
