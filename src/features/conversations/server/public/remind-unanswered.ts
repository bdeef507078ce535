import { sql } from 'kysely'
import { recordReminders } from '#features/leads/server/public/record-lead-change.ts'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import { leadBuyer } from '#features/mail/server/public/compose-for-reader.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { processEach } from '#kernel/server/jobs/process-each.ts'
import { isErasedAddress } from '#kernel/server/privacy/personal-data.ts'
import { dayMs } from '#kernel/time.ts'
import { maxReminderAgeDays, reminderDays } from '../../answer-rules.ts'
import { mailStillWaiting, mailUnanswered } from '../answers/answer-mails.ts'
import { loadAlternatives } from '../answers/load-alternatives.ts'
import { sellerOfLead } from '../answers/load-answerable-leads.ts'
import { loadSellerSide, sellerRecipients } from '../seller-side.ts'

/**
 * Reminds sellers of unanswered inquiries twice, with one email per address and run. Then tells the buyer and suggests
 * other aircraft.
 */
export const remindUnanswered = job({
  name: 'remind-unanswered',
  schedule: '43 * * * *',
  async handle(ctx) {
    const leads = await selectWaiting(ctx)
      .select(['lead.id', sellerOfLead.as('seller')])
      .execute()
    const bySeller = Map.groupBy(leads, ({ seller }) => seller)
    const batches = [...bySeller.values()].map((own) => own.slice(0, maxInMail).map(({ id }) => id))
    await processEach(ctx, 'answer reminder', batches, (ids) =>
      inTransaction(ctx, (ctx) => remind(ctx, ids)),
    )
  },
})

const maxLeadsInRun = 1_000
const maxInMail = 40

/**
 * Selects new leads that no one has answered, not even another inquiry of the buyer. Skips demo sellers. If answers by
 * email don't reach the site, sellers are reminded once, and buyers aren't told.
 */
function selectWaiting({ db, now, config }: AppContext) {
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs)
  return db
    .selectFrom('lead')
    .innerJoin('profile as seller', 'seller.id', 'lead.seller_profile_id')
    .innerJoin('listing', 'listing.id', 'lead.listing_id')
    .where(isForSale(now()))
    .where('seller.is_demonstration', '=', false)
    .where('seller.is_enabled', '=', true)
    .where('lead.first_answered_at', 'is', null)
    .where(
      'lead.answer_reminders',
      '<',
      config.inboundAddress === undefined ? 1 : reminderDays.length,
    )
    .where((row) =>
      row.or([
        row('lead.reminder_due_at', 'is', null),
        row('lead.reminder_due_at', '<=', daysAgo(1)),
      ]),
    )
    .where(sql<boolean>`not ${isErasedAddress('lead.contact_email')}`)
    .where('lead.state_id', '=', 1)
    .where('lead.joined_to_id', 'is', null)
    .where('lead.submitted_at', '<=', daysAgo(reminderDays[0]))
    .where('lead.submitted_at', '>', daysAgo(maxReminderAgeDays))
    .where(sql<boolean>`lead.submitted_at <= ${now()}::timestamptz
      - (array[${sql.join([...reminderDays])}]::integer[])[lead.answer_reminders + 1] * interval '1 day'`)
    .where(sql<boolean>`not exists (select from conversation
      where conversation.lead_id = lead.id and conversation.ended_at is not null)`)
    .where(sql<boolean>`not exists (select from conversation_report report
      where report.lead_id = lead.id and report.side = 'seller' and report.outcome is null)`)
    .where(sql<boolean>`not exists (select from lead other
      where other.seller_profile_id = lead.seller_profile_id
        and lower(other.contact_email) = lower(lead.contact_email)
        and other.first_answered_at >= lead.submitted_at)`)
    .orderBy('lead.submitted_at')
    .limit(maxLeadsInRun)
}

/** Locks the leads because someone may have answered, or another worker may have sent the emails. */
async function remind(ctx: AppContext, ids: readonly number[]) {
  const leads = await selectWaiting(ctx)
    .selectAll('lead')
    .where('lead.id', 'in', ids)
    .forUpdate('lead')
    .execute()
  const toBuyers = leads.filter((lead) => lead.answer_reminders === reminderDays.length - 1)
  for (const lead of toBuyers) await notifyBuyer(ctx, lead)
  const toSeller = new Map<string, typeof leads>()
  for (const lead of leads)
    if (!toBuyers.includes(lead))
      for (const email of await sellerRecipients(ctx, lead, await loadSellerSide(ctx, lead)))
        toSeller.set(email, [...(toSeller.get(email) ?? []), lead])
  for (const [email, own] of toSeller)
    await mailStillWaiting(ctx, { email, profileId: own[0]?.seller_profile_id ?? 0 }, own)
  await recordReminders(ctx, { due: leads, sent: [...toBuyers, ...toSeller.values()].flat() })
}

/** Only buyers who got a receipt are told, because anyone may have entered the address, and receipts are limited. */
async function notifyBuyer(ctx: AppContext, lead: Parameters<typeof sellerRecipients>[1]) {
  const receipt = await ctx.db
    .selectFrom('lead_delivery')
    .select('lead_id')
    .where('lead_id', '=', lead.id)
    .where('role', '=', 'receipt')
    .executeTakeFirst()
  if (!receipt) return
  await mailUnanswered(
    ctx,
    { ...leadBuyer(lead), email: lead.contact_email },
    {
      lead,
      ...(await loadAlternatives(ctx, lead)),
    },
  )
}
