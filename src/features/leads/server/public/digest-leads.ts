import { sql } from 'kysely'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { processEach } from '#kernel/server/jobs/process-each.ts'
import { tryConsumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { displayedAddress } from '#kernel/server/privacy/personal-data.ts'
import { buildAdfAttachments } from '../adf.ts'
import { leadLimits } from '../lead-limits.ts'
import { formatPurchaseTime, mailSeller } from '../lead-mails.ts'
import { type LeadDetails, loadLeadDetails } from '../load-lead-details.ts'
import { leadReplyChannelsKey } from './lead-reply-channels.ts'

const addressesAtOnce = 200
const leadsInOne = 50

/** Emails held leads in digests. Each address gets at most one digest per hour. */
export const digestLeads = job({
  name: 'digest-leads',
  schedule: '*/10 * * * *',
  async handle(ctx) {
    const waiting = await selectPendingDeliveries(ctx)
      .select(sql<string>`lower(delivery.recipient)`.as('address'))
      .groupBy(sql`lower(delivery.recipient)`)
      // Starts with the address that has waited longest, to prevent starvation.
      .orderBy((row) => row.fn.min('about.submitted_at'))
      .orderBy('address')
      .limit(addressesAtOnce)
      .execute()
    await processEach(ctx, 'lead digest', waiting, ({ address }) => mailDigest(ctx, address))
  },
})

/** Queues the email and updates its deliveries in one transaction so that each lead is sent exactly once. */
function mailDigest(ctx: AppContext, address: string) {
  return inTransaction(ctx, async (ctx) => {
    const leads = await selectPendingDeliveries(ctx)
      .innerJoin('lead', 'lead.id', 'delivery.lead_id')
      .selectAll('lead')
      .select('listing.id as subject_id')
      .where(sql`lower(delivery.recipient)`, '=', address)
      .orderBy('lead.id')
      .limit(leadsInOne)
      // Waits for a concurrent run. If it skipped locked rows, each run could send half of the leads.
      .forUpdate('delivery')
      .execute()
    const [first, ...others] = await Promise.all(
      leads.map((lead) => loadLeadDetails(ctx, lead, lead.subject_id)),
    )
    if (!first || !(await tryConsumeRateLimit(ctx, leadLimits.digestsByAddress, address))) return
    const replyTo = await ctx.services.get(leadReplyChannelsKey).sellerReplyTo(ctx, first.lead)
    const to = { email: address, profileId: first.lead.seller_profile_id }
    const mailId =
      others.length === 0
        ? await mailSeller(ctx, to, { details: first, replyTo })
        : await mailSeveral(ctx, to, [first, ...others])
    await ctx.db
      .updateTable('lead_delivery')
      .set({ mail_id: mailId, held_for: null })
      .where('held_for', 'is not', null)
      .where(sql`lower(recipient)`, '=', address)
      .where(
        'lead_id',
        'in',
        leads.map(({ id }) => id),
      )
      .execute()
  })
}

/**
 * Selects deliveries that can be sent now. Deliveries to the owner wait until the owner's address is confirmed and the
 * owner accepts lead emails. Skips leads for deleted listings.
 */
function selectPendingDeliveries({ db }: AppContext) {
  return db
    .selectFrom('lead_delivery as delivery')
    .innerJoin('lead as about', 'about.id', 'delivery.lead_id')
    .innerJoin('listing', 'listing.id', 'about.listing_id')
    .innerJoin('profile as account', 'account.id', 'listing.profile_id')
    .where('delivery.held_for', 'in', ['digest', 'confirmation'])
    .where((row) =>
      row.or([
        row('delivery.role', '!=', 'owner'),
        row.and([
          row('account.email_confirmed_at', 'is not', null),
          row.or([
            row('listing.biz_id', 'is not', null),
            row('account.contact_email', 'is not', null),
          ]),
        ]),
      ]),
    )
}

/** Combines several leads in one email. Each buyer's address is next to their name so that the seller can reply. */
const mailSeveral = defineMail<readonly LeadDetails[]>('lead', (ctx, subjects, { email }) => {
  const listings = new Set(subjects.map(({ card }) => card.id))
  const [only] = listings.size === 1 ? listings : []
  return {
    purpose: `lead-digest:${subjects.at(-1)?.lead.id}:${email}`,
    subject: t`${subjects.length} more messages about your aircraft`,
    preheader: subjects.map(({ lead }) => lead.contact_name).join(', '),
    paragraphs: [
      translate(
        'Several buyers wrote within a short time, so we’ve combined their messages. Reply to each buyer at the address next to their name.',
      ),
      ...subjects.map((subject) => ({ userText: leadParagraph(subject) })),
    ],
    action: {
      label: only ? translate('View all leads') : translate('View your aircraft'),
      url: only ? `/leads/listing/${only}` : '/profile?tab=aircraft',
    },
    footer: [
      {
        text: translate(
          'You’re receiving this email because you’re the contact for these listings.',
        ),
      },
    ],
    attachments: buildAdfAttachments(ctx, subjects),
  }
})

function leadParagraph({ lead, card }: LeadDetails): string {
  const contactMethods = [
    displayedAddress(lead.contact_email),
    lead.contact_phone,
    lead.contact_sms,
  ].filter(Boolean)
  return [
    `${lead.contact_name}, ${contactMethods.join(', ')}`,
    t`${card.title} · purchase timeframe: ${formatPurchaseTime(lead.purchase_time)}`,
    lead.current_boat && t`Current aircraft: ${lead.current_boat}`,
    lead.message && `“${lead.message}”`,
  ]
    .filter(Boolean)
    .join('\n')
}
