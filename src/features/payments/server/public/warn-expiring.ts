import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { job } from '#kernel/server/job-queue.ts'
import { chunked, processEach } from '#kernel/server/process-each.ts'
import { toUtcDay } from '#kernel/time.ts'
import { type ExpiryNotice, findDueNotice } from '../../expiry-notices.ts'
import { type ExpiringListing, mailExpiry } from '../mails/expiry-mail.ts'

const maxInMail = 40

/**
 * Emails sellers a week before, a day before, and after their listings expire. Sends one email for all of a
 * seller's listings that expire on the same day. The email's purpose prevents duplicates.
 */
export const warnExpiring = job({
  name: 'warn-expiring',
  schedule: '30 14 * * *',
  async handle(ctx) {
    const mails = (await findDueNotices(ctx)).flatMap(({ notice, listings }) =>
      chunked(listings, maxInMail).map((some, page) => ({ notice, listings: some, page })),
    )
    await processEach(ctx, 'expiry email', mails, (mail) => {
      const [{ email, language }] = mail.listings as [ExpiringListing]
      return mailExpiry(ctx, { email, language }, mail)
    })
  },
})

async function findDueNotices(ctx: AppContext): Promise<Due[]> {
  const due = new Map<string, Due>()
  for (const listing of await findEndingListings(ctx)) {
    const notice = findDueNotice(listing.expires_at, ctx.now())
    if (!notice) continue
    const key = `${listing.profile_id}:${notice}:${toUtcDay(listing.expires_at)}`
    const existing = due.get(key)
    if (existing) existing.listings.push(listing)
    else due.set(key, { notice, listings: [listing] })
  }
  return [...due.values()]
}

/** Skips unconfirmed addresses, which may belong to someone else, and demo sellers. */
async function findEndingListings({ db, now }: AppContext): Promise<ExpiringListing[]> {
  const rows = await db
    .selectFrom('listing')
    .innerJoin('profile', 'profile.id', 'listing.profile_id')
    .select([
      'listing.id',
      'listing.title',
      'listing.profile_id',
      'listing.price',
      'listing.currency',
      'listing.asking_price',
      'listing.expires_at',
    ])
    .select(['profile.email', 'profile.language'])
    .where('listing.is_sold', '=', false)
    .where('listing.is_active', '=', true)
    .where('listing.tier_id', 'is not', null)
    .where('profile.is_enabled', '=', true)
    .where('profile.email_confirmed_at', 'is not', null)
    .where('profile.is_demonstration', '=', false)
    .where('listing.expires_at', '>', sql<Date>`${now()}::timestamptz - interval '3 days'`)
    .where('listing.expires_at', '<', sql<Date>`${now()}::timestamptz + interval '8 days'`)
    .orderBy('listing.id')
    .execute()
  return rows.flatMap((row) => (row.expires_at ? [{ ...row, expires_at: row.expires_at }] : []))
}

type Due = { notice: ExpiryNotice; listings: ExpiringListing[] }
