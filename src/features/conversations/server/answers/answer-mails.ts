import {
  leadPagePath,
  leadReplyChannelsKey,
} from '#features/leads/server/public/lead-reply-channels.ts'
import { formatPriceForReader } from '#features/listings/asking-price.ts'
import {
  describeAnswerShare,
  describeAnswerTime,
  type SellerAnswers,
} from '#features/listings/seller-answers.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import { formatPlace } from '#kernel/format/addresses.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { LeadRow } from '../conversation-row.ts'
import type { Alternatives } from './load-alternatives.ts'

/** Reminds the seller's side of all inquiries that are due. */
export const mailStillWaiting = defineMail<readonly LeadRow[]>(
  'unanswered',
  async (ctx, leads, to) => {
    const [first] = leads as readonly [LeadRow]
    const only = leads.length === 1 ? first : null
    const buyers = new Set(leads.map((lead) => lead.profile_id ?? lead.contact_email.toLowerCase()))
    const replyTo = only && (await ctx.services.get(leadReplyChannelsKey).sellerReplyTo(ctx, only))
    return {
      ...(replyTo && { replyTo }),
      purpose: `unanswered:${leads.map((lead) => `${lead.id}.${lead.answer_reminders}`).join()}:${to.email.toLowerCase()}`,
      subject:
        buyers.size === 1
          ? t`${first.contact_name} is waiting for your answer`
          : t`${buyers.size} buyers are waiting for your answer`,
      paragraphs: [
        ...leads.map(({ contact_name: name, listing_title: title, submitted_at: at, message }) => ({
          userText: [
            t`${name} asked about “${title}” on ${formatDate(at.toISOString())}.`,
            message && `“${message}”`,
          ]
            .filter(Boolean)
            .join('\n'),
        })),
        only
          ? t`Reply to this email to answer ${only.contact_name}.`
          : translate('Open the page to answer each buyer.'),
        ...(ctx.config.inboundAddress === undefined
          ? []
          : [
              translate(
                'We remind you twice. If there’s no answer after five days, we tell the buyer and suggest similar aircraft.',
              ),
            ]),
        translate(
          'If you’ve already answered by phone or from your own mailbox, ignore this email.',
        ),
      ],
      action: only
        ? { label: translate('Open conversation'), url: leadPagePath(only) }
        : first.biz_id === null
          ? { label: translate('View your aircraft'), url: '/profile?tab=aircraft' }
          : { label: translate('View all leads'), url: `/biz/${first.biz_id}/lead-tracker` },
      footer: [
        {
          text: translate(
            'You’re receiving this email because you’re the contact for these listings.',
          ),
        },
      ],
    }
  },
)

/** Tells the buyer that there's no answer. Contains nothing that a user wrote, as anyone may have entered the address. */
export const mailUnanswered = defineMail<{ lead: LeadRow } & Alternatives>(
  'lead-unanswered',
  (ctx, { lead, subject, cards }) => ({
    purpose: `lead-unanswered:${lead.id}`,
    subject: subject ? t`No answer yet about the ${subject}` : translate('No answer yet'),
    paragraphs: [
      t`You wrote to a seller on ${formatDate(lead.submitted_at.toISOString())}. They haven’t answered on ${ctx.site.name} yet.`,
      translate('If they’ve called you or written to you directly, ignore this email.'),
      ...(cards.length > 0 ? [translate('These aircraft of other sellers are similar:')] : []),
    ],
    listings: cards.map((card) => ({
      title: [card.year, card.make].join(' '),
      url: `/listing/${card.id}`,
      price: formatPriceForReader(card, ctx.units),
      detail: [
        formatPlace(card.cityState),
        card.answersWithinHours && describeAnswerTime(card.answersWithinHours * 60),
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    action: { label: translate('Search aircraft'), url: '/aircraft/search' },
    footer: [
      {
        text: translate(
          'If you didn’t send this, someone probably mistyped their address. You won’t get any more emails about it.',
        ),
      },
    ],
  }),
)

/** Tells a seller a week before buyers see the numbers for the first time. */
export const mailFirstNumbers = defineMail<FirstNumbers>(
  'answer-numbers',
  (ctx, { seller, publicFrom, summary }, { email }) => ({
    purpose: `answer-numbers:${seller}:${publicFrom}:${email.toLowerCase()}`,
    subject: translate('Buyers will soon see how you answer'),
    paragraphs: [
      t`Starting ${formatDate(publicFrom)}, buyers will see how many of them you answer and how fast.`,
      t`${describeAnswerShare(summary)}.`,
      translate(
        'Answers that you send on this site or by replying to our emails count. Automatic email replies don’t, and closing a lead isn’t an answer.',
      ),
    ],
    action: {
      label: translate('See how we count'),
      url: seller > 0 ? `/biz/${seller}/dashboard?t=0` : '/profile?tab=aircraft',
    },
    footer: [{ text: t`You’re receiving this email because you sell on ${ctx.site.name}.` }],
  }),
)

type FirstNumbers = {
  seller: number
  publicFrom: string
  summary: SellerAnswers
}
