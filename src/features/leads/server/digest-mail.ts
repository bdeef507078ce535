import { renderMail } from '#features/mail/server/public/render-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Mail } from '#kernel/server/mail.ts'
import { shownAddress } from '#kernel/server/privacy/personal-data.ts'
import { formatPurchaseTime } from './lead-mails.ts'
import type { LeadDetails } from './load-lead-details.ts'

/** Several leads in one mail; each buyer is answered at the address beside their name. */
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
        'They came within a short time, so they come together. Answer each buyer at the address beside their name.',
        ...subjects.map(leadParagraph),
      ],
      action: {
        label: only ? 'See all leads' : 'See my aircraft',
        url: only ? `/leads/listing/${only}` : '/profile?tab=aircraft',
      },
      footer: [{ text: 'This address answers for these listings.' }],
    }),
  }
}

function leadParagraph({ lead, card }: LeadDetails): string {
  const ways = [shownAddress(lead.contact_email), lead.contact_phone, lead.contact_sms].filter(
    Boolean,
  )
  return [
    `${lead.contact_name}, ${ways.join(', ')}`,
    `${card.title} · would buy within: ${formatPurchaseTime(lead.purchase_time)}`,
    lead.current_boat && `Current aircraft: ${lead.current_boat}`,
    lead.message && `“${lead.message}”`,
  ]
    .filter(Boolean)
    .join('\n')
}
