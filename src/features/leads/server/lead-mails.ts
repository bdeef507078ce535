import { formatPriceForReader } from '#features/listings/asking-price.ts'
import type { CardListing } from '#features/listings/contract.ts'
import { toGauge } from '#features/listings/gauge.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { formatPlace } from '#kernel/format/addresses.ts'
import { formatHours } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { omit } from '#kernel/omit.ts'
import { buildAdfAttachments } from './adf.ts'
import type { LeadDetails, MailedLead } from './load-lead-details.ts'
import { leadPagePath } from './public/lead-reply-channels.ts'

/** Emails one recipient. Replies go to the buyer, or through the conversation if inbound mail is configured. */
export const mailSeller = defineMail<{ details: LeadDetails; replyTo: string }>(
  'lead',
  (ctx, { details, replyTo }, { email }) => {
    const { lead, card } = details
    const { contact_name: name, message } = lead
    return {
      purpose: `lead:${lead.id}:${email.toLowerCase()}`,
      replyTo,
      subject: t`${name} asked about your ${card.title}`,
      preheader: message
        ? message
        : t`${name} asked about your aircraft. Purchase timeframe: ${lead.purchase_time}.`,
      paragraphs: [
        message
          ? { userText: `“${message}”` }
          : t`${name} didn’t leave a message but would like you to get in touch.`,
        t`Reply to this email to answer ${name}.`,
      ],
      facts: buyerFacts(lead),
      listings: [toMailListing(ctx, card)],
      action: { label: translate('Open conversation'), url: leadPagePath(lead) },
      footer: [
        { text: t`You’re receiving this email because you’re the contact for “${card.title}”.` },
      ],
      attachments: buildAdfAttachments(ctx, [details]),
    }
  },
)

/**
 * Emails the buyer a receipt. If the address is confirmed as theirs, the receipt includes the message, a photo, and a link
 * to the conversation. Otherwise, it contains nothing that a user wrote or uploaded, because anyone may have entered the
 * address. It then names the aircraft in words of the catalog.
 */
export const mailReceipt = defineMail<Receipt>(
  'lead-receipt',
  (ctx, { details: { lead, card, family, seller }, buyerPage, isMailed }) => {
    const isCopied = buyerPage !== null
    const title = [card.year, card.make, family].filter(Boolean).join(' ')
    const brief = {
      ...omit(toMailListing(ctx, card), 'image', 'drawing'),
      title,
      url: `/listing/${card.id}`,
    }
    const brokerage = seller.biz?.name
    return {
      purpose: `lead-receipt:${lead.id}`,
      subject: t`Your message about the ${isCopied ? card.title : title}`,
      preheader: isMailed ? describeRecipient(brokerage) : translate(onSite),
      title: translate('Your message is on its way'),
      paragraphs: [
        isMailed ? describeReply(brokerage) : translate(onSite),
        ...(isCopied && lead.message ? [{ userText: `“${lead.message}”` }] : []),
      ],
      facts: isCopied ? buyerFacts(lead) : [],
      listings: [isCopied ? toMailListing(ctx, card) : brief],
      action: isCopied
        ? { label: translate('Open conversation'), url: buyerPage }
        : { label: translate('View listing'), url: `/listing/${card.id}` },
      footer: [
        { text: t`Sent from ${ctx.site.name}` },
        {
          text: translate(
            'If you didn’t send this, someone probably mistyped their address. You won’t get any more emails about it.',
          ),
        },
      ],
    }
  },
)

function describeRecipient(brokerage: string | undefined) {
  return brokerage ? t`We’ve sent it to ${brokerage}.` : translate('We’ve sent it to the seller.')
}

function describeReply(brokerage: string | undefined) {
  return brokerage
    ? t`We’ve sent your message to ${brokerage}. They’ll reply to this address.`
    : translate('We’ve sent your message to the seller. They’ll reply to this address.')
}

const onSite = 'The seller can read your message on this site.'

/** `isMailed` is false if no email can reach the seller. */
type Receipt = { details: LeadDetails; buyerPage: string | null; isMailed: boolean }

function buyerFacts(lead: MailedLead): (readonly [string, string])[] {
  const facts: [string, string | null][] = [
    [translate('Name'), lead.contact_name],
    [translate('Email'), lead.contact_email],
    [translate('Phone'), lead.contact_phone],
    [translate('Cell (for texts)'), lead.contact_sms],
    [translate('Current aircraft'), lead.current_boat],
    [translate('Purchase timeframe'), formatPurchaseTime(lead.purchase_time)],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== null)
}

export function formatPurchaseTime(time: string) {
  return translate(time === '> 6 months' ? 'More than 6 months' : time)
}

function toMailListing({ units }: Pick<AppContext, 'units'>, card: CardListing) {
  const hours =
    card.totalTimeHours === null ? null : t`${formatHours(card.totalTimeHours)} total time`
  return {
    title: card.title,
    url: card.url,
    price: formatPriceForReader(card, units),
    detail: [hours, formatPlace(card.cityState)].filter(Boolean).join(' · '),
    image: card.images[0]?.small ?? null,
    drawing: card.drawing,
    gauge: toGauge(card),
  }
}
