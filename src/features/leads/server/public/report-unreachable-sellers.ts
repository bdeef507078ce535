import { sql } from 'kysely'
import { findStaff } from '#features/accounts/server/public/profile/find-staff.ts'
import { resolveContact, sellerNumbers } from '#features/listings/resolve-contact.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import { isUndeliverable } from '#features/mail/server/public/undeliverable-addresses.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { processEach } from '#kernel/server/jobs/process-each.ts'
import { dayMs } from '#kernel/time.ts'
import { type LeadDetails, loadLeadDetails } from '../load-lead-details.ts'

/** Leads that are older don't get an answer anymore, and reports of failures arrive earlier. */
const maxAgeDays = 7

/**
 * Asks staff to call sellers who got a lead but can't receive email, at most once per listing and day. The address may
 * have been marked before or after the lead.
 */
export const reportUnreachableSellers = job({
  name: 'report-unreachable-sellers',
  schedule: '4-59/10 * * * *',
  async handle(ctx) {
    const leads = await findUnreachedLeads(ctx)
    if (leads.length === 0) return
    const staff = await findStaff(ctx)
    await processEach(ctx, 'unreachable seller', leads, (lead) =>
      inTransaction(ctx, (ctx) => tellStaff(ctx, staff, lead)),
    )
  },
})

/** Returns the first unanswered lead of each listing and day if none of its recipients can receive email. */
function findUnreachedLeads({ db, now }: AppContext) {
  const day = sql<string>`(submitted_at at time zone 'utc')::date::text`
  return (
    db
      .selectFrom('lead')
      .innerJoin('listing', 'listing.id', 'lead.listing_id')
      .distinctOn(['listing.id', day])
      .selectAll('lead')
      .select(['listing.id as subject_id', day.as('day')])
      .select(['listing.contact_first_name', 'listing.contact_last_name'])
      .select(['listing.contact_email as listing_email'])
      .select(['listing.contact_phone as listing_phone', 'listing.contact_sms as listing_sms'])
      .where('submitted_at', '>', new Date(now().getTime() - maxAgeDays * dayMs))
      .where('first_answered_at', 'is', null)
      // Owners who don't want email read their leads on the site.
      .where(
        sql<boolean>`(select bool_and(held_for is distinct from 'never' and ${isUndeliverable('recipient')})
          from lead_delivery where lead_id = lead.id and role <> 'receipt')`,
      )
      .orderBy('listing.id')
      .orderBy(day)
      .orderBy('lead.id')
      .execute()
  )
}

async function tellStaff(ctx: AppContext, staff: Staff, lead: UnreachedLead) {
  const details = await loadLeadDetails(ctx, lead, lead.subject_id)
  for (const member of staff)
    await mail(ctx, member, {
      lead,
      staffId: member.id,
      title: details.card.title,
      ...toSeller(lead, details),
    })
}

function toSeller(lead: UnreachedLead, { seller }: LeadDetails) {
  const listing = {
    contact_first_name: lead.contact_first_name,
    contact_last_name: lead.contact_last_name,
    contact_email: lead.listing_email,
    contact_phone: lead.listing_phone,
    contact_sms: lead.listing_sms,
  }
  const { contact_first_name, contact_last_name } = resolveContact(listing, seller.owner)
  const person = [contact_first_name, contact_last_name].filter(Boolean).join(' ')
  const names = [person || seller.employee?.name, seller.biz?.name]
  return {
    name: names.filter(Boolean).join(', '),
    ...sellerNumbers({ listing, ...seller }),
  }
}

const mail = defineMail<UnreachableSeller>(
  'unreachable-seller',
  (ctx, { lead, staffId, title, name, phone, sms }) => {
    const facts: [string, string | null][] = [
      [translate('Seller'), name || null],
      [translate('Phone'), phone],
      [translate('Cell (for texts)'), sms],
    ]
    return {
      purpose: `unreachable-seller:${lead.subject_id}:${lead.day}:${staffId}`,
      subject: t`Please call the seller of ${title}`,
      paragraphs: [
        t`A buyer asked about “${title}”, but the seller can’t receive email. Please call the seller, who can read the message on the site.`,
      ],
      facts: facts.map(([label, value]) => [label, value ?? translate('Not stated')] as const),
      action: { label: translate('View listing'), url: `/listing/${lead.subject_id}` },
      footer: [{ text: t`You’re receiving this email because you run ${ctx.site.name}.` }],
    }
  },
)

type Staff = Awaited<ReturnType<typeof findStaff>>
type UnreachedLead = Awaited<ReturnType<typeof findUnreachedLeads>>[number]
type UnreachableSeller = ReturnType<typeof toSeller> & {
  lead: UnreachedLead
  staffId: number
  title: string
}
