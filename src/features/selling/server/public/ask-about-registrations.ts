import { type SqlBool, sql } from 'kysely'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { processEach } from '#kernel/server/jobs/process-each.ts'
import { dayMs } from '#kernel/time.ts'
import { registrationAnswerDays } from '../../still-for-sale-rules.ts'
import { groupBySeller, type SellerWithListings } from '../status/group-by-seller.ts'
import { mailNumbersMissing } from '../status/still-for-sale-mails.ts'

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
    where listing_registry_entry.registration <> excluded.registration
      or listing_registry_entry.found_in < excluded.found_in`.execute(db)
}

const isMissing = sql<SqlBool>`
  r.listing_id = listing.id and r.registration = listing.registration and r.missing_from is null
  and r.found_in < edition.published_at
  and not exists (select from registry_aircraft where registration = r.registration)`

function findMissingNumbers(ctx: AppContext): Promise<SellerWithListings[]> {
  return groupBySeller(
    ctx,
    sql<SqlBool>`exists (
      select from listing_registry_entry r cross join registry_edition edition where ${isMissing})`,
  )
}

/** Marks the numbers that are still missing and queues the email in one transaction. */
async function ask(ctx: AppContext, { ids, ...seller }: SellerWithListings) {
  const statedFrom = new Date(ctx.now().getTime() + registrationAnswerDays * dayMs)
  const { rows: asked } = await sql<AskedNumber>`
    update listing_registry_entry r set missing_from = edition.published_at, stated_from = ${statedFrom}
    from listing, registry_edition edition
    where listing.id = any(${ids}::int[]) and ${isForSale(ctx.now())} and ${isMissing}
    returning r.listing_id as id, r.registration, r.missing_from as "missingFrom"`.execute(ctx.db)
  const rows = asked.toSorted((a, b) => a.id - b.id)
  const [first] = rows
  if (first)
    await mailNumbersMissing(ctx, seller, {
      ids: rows.map(({ id }) => id),
      registrations: rows.map(({ registration }) => registration),
      missingFrom: first.missingFrom,
    })
}

type AskedNumber = { id: number; registration: string; missingFrom: Date }
