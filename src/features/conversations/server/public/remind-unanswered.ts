import { sql } from 'kysely'
import { recordReminders } from '#features/leads/server/public/record-lead-change.ts'
import { leadBuyer } from '#features/mail/server/public/compose-for-reader.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { chunked, processEach } from '#kernel/server/jobs/process-each.ts'
import { displayedAddress } from '#kernel/server/privacy/personal-data.ts'
import { dayMs } from '#kernel/time.ts'
import { maxReminderAgeDays, reminderDays } from '../../answer-rules.ts'
import { mailStillWaiting, mailUnanswered } from '../answers/answer-mails.ts'
import { loadAlternatives } from '../answers/load-alternatives.ts'
import { loadSellerSide, sellerRecipients } from '../seller-side.ts'

/**
 * Reminds sellers of unanswered inquiries twice, with one email per address and run. Then tells the buyer and suggests
 * other aircraft.
 */
export const remindUnanswered = job({
  name: 'remind-unanswered',
  schedule: '43 * * * *',
  async handle(ctx) {
    const leads = await selectWaiting(ctx).select(['lead.id', 'lead.seller_profile_id']).execute()
    const bySeller = Map.groupBy(leads, (lead) => lead.seller_profile_id)
    const batches = [...bySeller.values()].map((own) => own.map(({ id }) => id))
    await processEach(ctx, 'answer reminder', batches, (ids) =>
      inTransaction(ctx, (ctx) => remind(ctx, ids)),
    )
  },
})

const maxLeadsInRun = 1_000
const maxInMail = 40

/** Selects new leads that no one has answered, not even another inquiry of the buyer. Skips demo sellers. */
function selectWaiting({ db, now }: AppContext) {
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs)
  return db
    .selectFrom('lead')
    .innerJoin('profile as seller', 'seller.id', 'lead.seller_profile_id')
    .where('seller.is_demonstration', '=', false)
    .where('seller.is_enabled', '=', true)
    .where('lead.first_answered_at', 'is', null)
    .where('lead.answer_reminders', '<', reminderDays.length)
    .where('lead.state_id', '=', 1)
    .where('lead.joined_to_id', 'is', null)
    .where('lead.submitted_at', '<=', daysAgo(reminderDays[0]))
    .where('lead.submitted_at', '>', daysAgo(maxReminderAgeDays))
    .where(sql<boolean>`lead.submitted_at <= ${now()}::timestamptz
      - (array[${sql.join([...reminderDays])}]::integer[])[lead.answer_reminders + 1] * interval '1 day'`)
    .where(sql<boolean>`not exists (select from conversation
      where conversation.lead_id = lead.id and conversation.ended_at is not null)`)
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
  const toSeller = new Map<string, typeof leads>()
  for (const lead of leads) {
    if (lead.answer_reminders === reminderDays.length - 1) await tellBuyer(ctx, lead)
    else
      for (const email of await sellerRecipients(ctx, lead, await loadSellerSide(ctx, lead)))
        toSeller.set(email, [...(toSeller.get(email) ?? []), lead])
  }
  for (const [email, own] of toSeller) {
    const to = { email, profileId: own[0]?.seller_profile_id ?? 0 }
    for (const some of chunked(own, maxInMail)) await mailStillWaiting(ctx, to, some)
  }
  await recordReminders(
    ctx,
    leads.map(({ id }) => id),
  )
}

/** Only buyers who got a receipt are told, because anyone may have entered the address, and receipts are limited. */
async function tellBuyer(ctx: AppContext, lead: Parameters<typeof sellerRecipients>[1]) {
  const receipt = await ctx.db
    .selectFrom('lead_delivery')
    .select('lead_id')
    .where('lead_id', '=', lead.id)
    .where('role', '=', 'receipt')
    .executeTakeFirst()
  if (!receipt || !displayedAddress(lead.contact_email)) return
  await mailUnanswered(
    ctx,
    { ...leadBuyer(lead), email: lead.contact_email },
    {
      lead,
      ...(await loadAlternatives(ctx, lead)),
    },
  )
}
