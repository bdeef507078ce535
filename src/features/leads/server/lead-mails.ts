import { formatPriceForReader } from '#features/listings/asking-price.ts'
import type { ListingCard } from '#features/listings/contract.ts'
import { type MailContent, renderMail } from '#features/mail/server/public/render-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { formatHours } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { Mail } from '#kernel/server/mail.ts'
import type { LeadDetails, LeadRow } from './load-lead-details.ts'
import { leadPagePath } from './public/lead-reply-channels.ts'

/**
 * Returns the email to one recipient. Replies go to the buyer, or through the conversation if inbound mail is
 * configured.
 */
export function leadMail(
  ctx: Site,
  { lead, card }: LeadDetails,
  { to, replyTo }: { to: string; replyTo: string },
): Mail {
  const { contact_name: name, message } = lead
  const content: MailContent = {
    preheader: message
      ? { userText: message }
      : t`${name} asked about your aircraft. Purchase timeframe: ${lead.purchase_time}.`,
    title: t`${name} asked about your ${card.title}`,
    paragraphs: [
      message
        ? { userText: `“${message}”` }
        : t`${name} didn’t leave a message but would like you to get in touch.`,
      t`Reply to this email to answer ${name}.`,
    ],
    facts: buyerFacts(lead),
    listings: [toMailListing(ctx, card)],
    action: { label: 'Open conversation', url: leadPagePath(lead) },
    footer: [
      { text: t`Listed on ${ctx.site.name}`, url: card.url },
      { text: t`You’re receiving this email because you’re the contact for “${card.title}”.` },
    ],
  }
  return {
    purpose: `lead:${lead.id}:${to.toLowerCase()}`,
    kind: 'lead',
    to,
    replyTo,
    subject: t`${name} asked about your ${card.title}`,
    ...renderMail(ctx, content),
  }
}

/**
 * Returns the buyer's receipt. If the address is confirmed as theirs, the receipt includes the message and a link to
 * the conversation. Otherwise, it contains no user-supplied text, because anyone may have entered the address.
 */
export function receiptMail(
  ctx: Site,
  { lead, card, seller }: LeadDetails,
  buyerPage: string | null,
): Mail {
  const isCopied = buyerPage !== null
  const to = seller.biz?.name ?? 'the seller'
  const content: MailContent = {
    preheader: t`We’ve sent it to ${to}.`,
    title: 'Your message is on its way',
    paragraphs: [
      t`We’ve sent your message to ${to}. They’ll reply to this address.`,
      ...(isCopied && lead.message ? [t`You wrote: “${lead.message}”`] : []),
    ],
    facts: isCopied ? buyerFacts(lead) : [],
    ...(isCopied
      ? {
          listings: [toMailListing(ctx, card)],
          action: { label: 'Open conversation', url: buyerPage },
        }
      : { action: { label: 'View listing', url: `/listing/${card.id}` } }),
    footer: [
      { text: t`Sent from ${ctx.site.name}` },
      {
        text: 'If you didn’t send this, someone probably mistyped their address. You won’t get any more emails about it.',
      },
    ],
  }
  return {
    purpose: `lead-receipt:${lead.id}`,
    kind: 'lead-receipt',
    to: lead.contact_email,
    subject: 'Your message to the seller',
    ...renderMail(ctx, content),
  }
}

function buyerFacts(lead: LeadRow): (readonly [string, string])[] {
  const facts: [string, string | null][] = [
    ['Name', lead.contact_name],
    ['Email', lead.contact_email],
    ['Phone', lead.contact_phone],
    ['Cell (for texts)', lead.contact_sms],
    ['Current aircraft', lead.current_boat],
    ['Purchase timeframe', formatPurchaseTime(lead.purchase_time)],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== null)
}

export function formatPurchaseTime(time: string) {
  return translate(time === '> 6 months' ? 'More than 6 months' : time)
}

function toMailListing({ units }: Pick<AppContext, 'units'>, card: ListingCard) {
  const hours =
    card.totalTimeHours === null ? null : t`${formatHours(card.totalTimeHours)} total time`
  return {
    title: card.title,
    url: card.url,
    price: formatPriceForReader(card, units),
    detail: [hours, card.cityState].filter(Boolean).join(' · '),
    image: card.images[0]?.small ?? null,
  }
}

type Site = Pick<AppContext, 'site' | 'units'>
