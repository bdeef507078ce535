import { sql } from 'kysely'
import { readDatedFacts } from '#features/listings/dated-facts.ts'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import { isMailAddress } from '#kernel/addresses/mail-address.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { LanguageTag } from '#kernel/messages/languages.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { chunked, processEach } from '#kernel/server/jobs/process-each.ts'
import { dayMs } from '#kernel/time.ts'
import {
  countUnansweredReminders,
  nextReminderAction,
  reminderIntervalDays,
} from '../../still-for-sale-rules.ts'
import { confirmStatedFacts } from '../listings/confirm-facts.ts'
import {
  changeListing,
  confirmationColumns,
  hiddenColumns,
  type ListingRow,
} from '../status/listing-transitions.ts'
import { mailListingsHidden, mailReminder } from '../status/still-for-sale-mails.ts'
import type { ImportedAircraft } from './imported-aircraft.ts'
import { loadEngines } from './load-engines.ts'

/** Maximum number of aircraft per email. */
const maxInMail = 40

/**
 * Emails sellers who haven't responded for two weeks, one email per address. Hides listings after several unanswered
 * reminders.
 */
export const sendStillForSaleReminders = job({
  name: 'ask-still-for-sale',
  schedule: '15 15 * * *',
  async handle(ctx) {
    const mails = (await findDueReminders(ctx)).flatMap(({ ids, ...to }) =>
      chunked(ids, maxInMail).map((some) => ({ to, ids: some })),
    )
    await processEach(ctx, 'question', mails, ({ to, ids }) =>
      inTransaction(ctx, (ctx) => sendReminders(ctx, to, ids)),
    )
  },
})

/** Queues the emails and marks the listings in one transaction. */
async function sendReminders(ctx: AppContext, to: Seller, ids: number[]) {
  const listings = await lockListings(ctx, ids)
  const due = (what: 'ask' | 'hide') =>
    listings.filter(
      (listing) => isStillUp(listing) && nextReminderAction(listing, ctx.now()) === what,
    )
  const [remindable, hidden] = [due('ask'), due('hide')]
  for (const listing of remindable) await markReminded(ctx, listing)
  for (const listing of hidden) {
    const columns = { ...hiddenColumns(listing), hidden_for_silence_at: ctx.now() }
    await changeListing(ctx, listing, columns)
  }
  const byTurn = Map.groupBy(remindable, (listing) => countUnansweredReminders(listing) > 0)
  for (const [isLast, some] of byTurn) await mailReminder(ctx, to, { ids: some.map(toId), isLast })
  if (hidden.length > 0) await mailListingsHidden(ctx, to, hidden.map(toId))
}

/**
 * Locks the listings because the seller may have responded or another worker may have sent the email in the meantime.
 */
function lockListings({ db }: AppContext, ids: number[]) {
  return db
    .selectFrom('listing')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

function isStillUp(listing: ListingRow) {
  return listing.is_active && !listing.is_sold
}

/** Records the reminder. Doesn't increment the version, because the listing itself doesn't change. */
async function markReminded({ db, now }: AppContext, listing: ListingRow) {
  await db
    .updateTable('listing')
    .set({
      still_for_sale_asked_at: now(),
      still_for_sale_misses: countUnansweredReminders(listing),
    })
    .where('id', '=', listing.id)
    .execute()
}

const toId = ({ id }: ListingRow) => id

/**
 * Returns listings without a recent confirmation, grouped by the seller's email address. Uses the assigned employee's
 * address, or the account's if there's no employee. Skips unconfirmed addresses, which may belong to someone else. Also
 * skips demo sellers, so their listings aren't hidden for lack of a confirmation.
 */
async function findDueReminders(ctx: AppContext): Promise<(Seller & { ids: number[] })[]> {
  const rows = await ctx.db
    .selectFrom('listing')
    .innerJoin('profile as owner', 'owner.id', 'listing.profile_id')
    .leftJoin('biz_employee as employee', 'employee.id', 'listing.biz_employee_id')
    .leftJoin('profile as member', 'member.id', 'employee.profile_id')
    .select(['listing.id', 'employee.email as employee_email'])
    .select((row) => row.fn.coalesce('member.language_tag', 'owner.language_tag').as('language'))
    .select(
      sql<string | null>`case when owner.is_enabled and owner.email_confirmed_at is not null
        then owner.email end`.as('owner_email'),
    )
    .where('owner.is_demonstration', '=', false)
    .where('listing.tier_id', 'is not', null)
    .where(isForSale(ctx.now()))
    .where(
      sql<Date>`greatest(listed_at, offered_at, confirmed_at, still_for_sale_asked_at)`,
      '<=',
      new Date(ctx.now().getTime() - reminderIntervalDays * dayMs),
    )
    .orderBy('listing.id')
    .execute()
  const reminders = rows.flatMap(({ id, employee_email, owner_email, language }) => {
    const email = [employee_email?.trim(), owner_email].find((text) => text && isMailAddress(text))
    return email ? [{ id, email, language }] : []
  })
  const byAddress = Map.groupBy(reminders, ({ email }) => email)
  return [...byAddress].map(([email, own]) => ({
    email,
    language: own[0]?.language ?? null,
    ids: own.map(({ id }) => id),
  }))
}

type Seller = { email: string; language: LanguageTag | null }

/**
 * Confirms listings because they're still in a feed, with the facts that it states again, so their sellers don't
 * receive reminders. Skips recently confirmed ones, so that a nightly feed doesn't update its entire inventory every
 * night.
 */
export async function confirmListings(
  ctx: AppContext,
  rows: readonly { listingId: number; aircraft: ImportedAircraft }[],
): Promise<void> {
  if (rows.length === 0) return
  const lately = new Date(ctx.now().getTime() - (reminderIntervalDays / 2) * dayMs)
  const aircraftOf = new Map(rows.map(({ listingId, aircraft }) => [listingId, aircraft]))
  const listings = await ctx.db
    .selectFrom('listing')
    .selectAll()
    .where('id', 'in', [...aircraftOf.keys()])
    .where('is_active', '=', true)
    .where('is_sold', '=', false)
    .where((eb) => eb.or([eb('confirmed_at', 'is', null), eb('confirmed_at', '<', lately)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  const enginesOf = await loadEngines(
    ctx.db,
    listings.map(({ id }) => id),
  )
  for (const listing of listings) {
    const aircraft = aircraftOf.get(listing.id)
    const facts = confirmStatedFacts(ctx, {
      stored: readDatedFacts(listing, enginesOf.get(listing.id) ?? []),
      stated: aircraft ? readDatedFacts(aircraft.columns, aircraft.engines) : {},
      confirmed: listing.confirmed_facts,
    })
    await ctx.db
      .updateTable('listing')
      .set({ ...confirmationColumns(ctx.now()), ...facts })
      .where('id', '=', listing.id)
      .execute()
  }
}
