import { sendSetPasswordLink } from '#features/accounts/server/account-mails.ts'
import { mailSeller } from '#features/leads/server/lead-mails.ts'
import { loadLeadDetails } from '#features/leads/server/load-lead-details.ts'
import { findReaderAccountKey } from '#features/mail/server/public/compose-for-reader.ts'
import { loadAlertCards } from '#features/saved/server/alert.ts'
import { alertPurpose, mailAlert } from '#features/saved/server/alert-mail.ts'
import { type AppContext, type ServiceKey, Services } from '#kernel/app-context.ts'
import { queueKey } from '#kernel/server/jobs/job-queue.ts'
import { undeliverableAddress } from './call-center.ts'
import { daysAfter } from './dates.ts'

/** Creates emails that couldn't be delivered: an alert, a lead, and the link for a first password. */
export async function writeUndeliveredMail(ctx: AppContext) {
  const silent = { ...ctx, services: silentServices() }
  await fail(ctx, await writeAlert(silent), '552 mailbox full', 0.4)
  await fail(ctx, await writeLead(silent), '550 no such user here', 1.1)
  await fail(ctx, await writeFirstPassword(silent), '550 5.1.1 no such mailbox', 0.05)
}

/** Services for emails that are never sent, to readers of English. */
function silentServices() {
  const services = new Services()
  services.set(findReaderAccountKey, async () => undefined)
  services.set(queueKey as ServiceKey<object>, { send: async () => null })
  return services
}

async function fail(
  { db, now }: AppContext,
  mailId: number | undefined,
  error: string,
  days: number,
) {
  if (mailId === undefined) return
  await db
    .updateTable('mail')
    .set({ status: 'dead', attempts: 1, last_error: error, created_at: daysAfter(now(), -days) })
    .where('id', '=', mailId)
    .execute()
}

/** The three newest aircraft of the most common model family. */
async function writeAlert(ctx: AppContext) {
  const reader = await ctx.db
    .selectFrom('profile')
    .select(['id', 'email'])
    .where('is_demonstration', '=', true)
    .where('password_hash', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  const found = await ctx.db
    .selectFrom('listing')
    .innerJoin('make', 'make.id', 'listing.make_id')
    .innerJoin('model_family', 'model_family.id', 'listing.family_id')
    .select((eb) => [
      'make.name as make',
      'make.id as makeId',
      'model_family.name as family',
      'model_family.id as familyId',
      eb.fn.agg<number[]>('array_agg', [eb.ref('listing.id')]).as('ids'),
    ])
    .where('listing.is_active', '=', true)
    .where('listing.is_sold', '=', false)
    .groupBy(['make.id', 'model_family.id'])
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('model_family.id')
    .limit(1)
    .executeTakeFirst()
  if (!reader || !found) return undefined
  const search = {
    id: 0,
    name: `${found.make} ${found.family}`,
    queryStr: `m=${found.makeId}&md=${found.familyId}`,
    listingIds: found.ids.toSorted((a, b) => b - a).slice(0, 3),
    cheaperIds: [],
    isTruncated: false,
  }
  const alert = { profileId: reader.id, searches: [search], news: [] }
  const cards = await loadAlertCards(ctx, alert)
  const purpose = alertPurpose(ctx, alert)
  return mailAlert(ctx, { email: reader.email, language: null }, { purpose, alert, cards })
}

async function writeLead(ctx: AppContext) {
  const lead = await ctx.db
    .selectFrom('lead')
    .selectAll()
    .where('listing_id', 'is not', null)
    .where('message', 'is not', null)
    .orderBy('id')
    .executeTakeFirst()
  if (!lead?.listing_id) return undefined
  const details = await loadLeadDetails(ctx, lead, lead.listing_id)
  const to = { email: 'sales@flatwater.example', language: null }
  return mailSeller(ctx, to, { details, replyTo: lead.contact_email })
}

async function writeFirstPassword(ctx: AppContext) {
  const owner = await ctx.db
    .selectFrom('profile')
    .select(['id', 'email'])
    .where('email', '=', undeliverableAddress)
    .executeTakeFirst()
  if (!owner) return undefined
  const { mailId } = await sendSetPasswordLink(ctx, owner)
  await ctx.db
    .updateTable('staff_sign_up')
    .set({ mail_id: mailId })
    .where('profile_id', '=', owner.id)
    .execute()
  return mailId
}
