import { formatAskingPrice } from '#features/listings/asking-price.ts'
import type { ListingCard } from '#features/listings/contract.ts'
import { type MailContent, renderMail } from '#features/mail/server/public/render-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Mail } from '#kernel/server/mail.ts'
import type { LeadDetails, LeadRow } from './load-lead-details.ts'
import { leadPage } from './public/lead-ways.ts'

/** The lead's mail to one recipient, whose reply goes to the buyer: into the conversation where mail comes in. */
export function leadMail(
  ctx: Site,
  { lead, card }: LeadDetails,
  { to, replyTo }: { to: string; replyTo: string },
): Mail {
  const { contact_name: name, message } = lead
  const content: MailContent = {
    preheader: message ?? `${name} would buy within ${lead.purchase_time}.`,
    title: `${name} asks about your ${card.title}`,
    paragraphs: [
      message ? `“${message}”` : `${name} wrote no message and asks you to get in touch.`,
      `Answer this e-mail, and ${name} gets your answer.`,
    ],
    facts: buyerFacts(lead),
    listings: [toMailListing(card)],
    action: { label: 'Open the conversation', url: leadPage(lead) },
    footer: [
      { text: `Seen on ${ctx.site.name}`, url: card.url },
      { text: `This address answers for the listing “${card.title}”.` },
    ],
  }
  return {
    purpose: `lead:${lead.id}:${to.toLowerCase()}`,
    kind: 'lead',
    to,
    replyTo,
    subject: `${name} asks about your ${card.title}`,
    ...renderMail(ctx, content),
  }
}

/**
 * The buyer's receipt. An address known to be theirs gets a copy of the message and the page where it goes on; any
 * other gets no words of buyer or seller, because anybody may have typed it.
 */
export function receiptMail(
  ctx: Site,
  { lead, card, seller }: LeadDetails,
  buyerPage: string | null,
): Mail {
  const isCopied = buyerPage !== null
  const to = seller.biz?.name ?? 'the seller'
  const content: MailContent = {
    preheader: `We have passed it on to ${to}.`,
    title: 'Your message is on its way',
    paragraphs: [
      `We have passed your message on to ${to}. The answer comes to this address.`,
      ...(isCopied && lead.message ? [`You wrote: “${lead.message}”`] : []),
    ],
    facts: isCopied ? buyerFacts(lead) : [],
    ...(isCopied
      ? {
          listings: [toMailListing(card)],
          action: { label: 'Open the conversation', url: buyerPage },
        }
      : { action: { label: 'See the aircraft', url: `/listing/${card.id}` } }),
    footer: [
      { text: `Seen on ${ctx.site.name}` },
      {
        text: 'You did not write this? Then somebody mistyped their address: nothing else follows.',
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
    ['E-mail', lead.contact_email],
    ['Phone', lead.contact_phone],
    ['Cell, for texts', lead.contact_sms],
    ['Current aircraft', lead.current_boat],
    ['Would buy within', formatPurchaseTime(lead.purchase_time)],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== null)
}

export function formatPurchaseTime(time: string) {
  return time === '> 6 months' ? 'More than 6 months' : time
}

function toMailListing(card: ListingCard) {
  const hours =
    card.totalTimeHours === null ? null : `${formatHours(card.totalTimeHours)} h total time`
  return {
    title: card.title,
    url: card.url,
    price: formatAskingPrice(card.price),
    detail: [hours, card.cityState].filter(Boolean).join(' · '),
    image: card.images[0]?.small ?? null,
  }
}

function formatHours(value: number) {
  return value.toLocaleString('en-US', { maximumFractionDigits: 1 })
}

type Site = Pick<AppContext, 'site'>
