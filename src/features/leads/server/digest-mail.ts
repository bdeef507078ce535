import { renderMail } from '#features/mail/server/public/render-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Mail } from '#kernel/server/mail.ts'
import { displayedAddress } from '#kernel/server/privacy/personal-data.ts'
import { formatPurchaseTime } from './lead-mails.ts'
import type { LeadDetails } from './load-lead-details.ts'

/** Combines several leads in one email. Each buyer's address is next to their name so that the seller can reply. */
export function digestMail(
  ctx: Pick<AppContext, 'site'>,
  subjects: readonly LeadDetails[],
  to: string,
): Mail {
  const listings = new Set(subjects.map(({ card }) => card.id))
  const [only] = listings.size === 1 ? listings : []
  const title = `${subjects.length} more messages about your aircraft`
  return {
    purpose: `lead-digest:${subjects.at(-1)?.lead.id}:${to}`,
    kind: 'lead',
    to,
    subject: title,
    ...renderMail(ctx, {
      preheader: subjects.map(({ lead }) => lead.contact_name).join(', '),
      title,
      paragraphs: [
        'Several buyers wrote within a short time, so we’ve combined their messages. Reply to each buyer at the address next to their name.',
        ...subjects.map(leadParagraph),
      ],
      action: {
        label: only ? 'View all leads' : 'View your aircraft',
        url: only ? `/leads/listing/${only}` : '/profile?tab=aircraft',
      },
      footer: [
        { text: 'You’re receiving this email because you’re the contact for these listings.' },
      ],
    }),
  }
}

function leadParagraph({ lead, card }: LeadDetails): string {
  const contactMethods = [
    displayedAddress(lead.contact_email),
    lead.contact_phone,
    lead.contact_sms,
  ].filter(Boolean)
  return [
    `${lead.contact_name}, ${contactMethods.join(', ')}`,
    `${card.title} · purchase timeframe: ${formatPurchaseTime(lead.purchase_time)}`,
    lead.current_boat && `Current aircraft: ${lead.current_boat}`,
    lead.message && `“${lead.message}”`,
  ]
    .filter(Boolean)
    .join('\n')
}
