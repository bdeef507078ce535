import { type SqlBool, sql } from 'kysely'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { processEach } from '#kernel/server/jobs/process-each.ts'
import { dayMs } from '#kernel/time.ts'
import { registrationAnswerDays } from '../../still-for-sale-rules.ts'
import { groupBySeller, type SellerWithListings } from '../status/group-by-seller.ts'
import { mailNumberMissing } from '../status/still-for-sale-mails.ts'

/**
 * Asks sellers whose number was in an earlier edition of the FAA registry but isn't in the current one, once per number.
 * The aircraft may have been sold or exported, or its registration may have expired. The registry's loader enqueues it by
 * name.
 */
export const askAboutRegistrations = job({
  name: 'ask-about-registrations',
  schedule: '40 5 * * *',
  async handle(ctx) {
    await recordFoundNumbers(ctx)
    await processEach(ctx, 'question', await findMissingNumbers(ctx), (seller) =>
      inTransaction(ctx, (ctx) => ask(ctx, seller)),
    )
  },
})

/** Records the edition that has the numbers of listings for sale. A number that is back isn't missing. */
async function recordFoundNumbers({ db, now }: AppContext) {
  await sql`
    insert into listing_registry_entry (listing_id, registration, found_in)
    select l.id, l.registration, edition.published_at
    from listing l join registry_aircraft using (registration) cross join registry_edition edition
    where ${isForSale(now(), 'l')}
    on conflict (listing_id) do update set registration = excluded.registration, found_in = excluded.found_in,
      missing_from = null, stated_from = null, answered_at = null
    where (listing_registry_entry.registration, listing_registry_entry.found_in) is distinct from
      (excluded.registration, excluded.found_in)`.execute(db)
}

const isMissing = sql<SqlBool>`
  exists (
    select from listing_registry_entry r cross join registry_edition edition
    where r.listing_id = listing.id and r.registration = listing.registration and r.missing_from is null
      and r.found_in < edition.published_at
      and not exists (select from registry_aircraft where registration = r.registration))`

function findMissingNumbers(ctx: AppContext): Promise<SellerWithListings[]> {
  return groupBySeller(ctx, isMissing)
}

/** Marks the numbers and queues an email for each in one transaction. */
async function ask(ctx: AppContext, { ids, ...seller }: SellerWithListings) {
  const statedFrom = new Date(ctx.now().getTime() + registrationAnswerDays * dayMs)
  const asked = await ctx.db
    .updateTable('listing_registry_entry')
    .from('registry_edition')
    .set((row) => ({
      missing_from: row.ref('registry_edition.published_at'),
      stated_from: statedFrom,
    }))
    .where('listing_id', 'in', ids)
    .where('missing_from', 'is', null)
    .returning(['listing_id', 'listing_registry_entry.registration', 'found_in', 'missing_from'])
    .execute()
  for (const { listing_id, registration, found_in, missing_from } of asked)
    if (missing_from)
      await mailNumberMissing(ctx, seller, {
        ids: [listing_id],
        registration,
        foundIn: found_in,
        missingFrom: missing_from,
      })
}
