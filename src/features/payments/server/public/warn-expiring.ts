import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { job } from '#kernel/server/job-queue.ts'
import { queueMail } from '#kernel/server/mail.ts'
import { chunked, processEach } from '#kernel/server/process-each.ts'
import { toUtcDay } from '#kernel/time.ts'
import { type ExpiryNotice, findDueNotice } from '../../expiry-notices.ts'
import { type EndingListing, expiryMail } from '../mails/expiry-mail.ts'

/** The most aircraft in one mail. */
const mostInMail = 40

/**
 * Tells sellers a week before their listings expire, a day before, and once they have: one mail for all listings of a
 * seller that end on the same day. The mail's purpose keeps a second run from mailing again.
 */
export const warnExpiring = job({
  name: 'warn-expiring',
  schedule: '30 14 * * *',
  async handle(ctx) {
    const mails = (await findDueNotices(ctx)).flatMap(({ notice, listings }) =>
      chunked(listings, mostInMail).map((some, page) => expiryMail(ctx, notice, some, page)),
    )
    await processEach(ctx, 'expiry mail', mails, (mail) => queueMail(ctx, mail))
  },
})

async function findDueNotices(ctx: AppContext): Promise<Due[]> {
  const due = new Map<string, Due>()
  for (const listing of await findEndingListings(ctx)) {
    const notice = findDueNotice(listing.expires_at, ctx.now())
    if (!notice) continue
    const key = `${listing.profile_id}:${notice}:${toUtcDay(listing.expires_at)}`
    const known = due.get(key)
    if (known) known.listings.push(listing)
    else due.set(key, { notice, listings: [listing] })
  }
  return [...due.values()]
}

/** An address that was never confirmed may be a stranger's, and nobody reads the mail of the demonstration's sellers. */
async function findEndingListings({ db, now }: AppContext): Promise<EndingListing[]> {
  const rows = await db
    .selectFrom('listing')
    .innerJoin('profile', 'profile.id', 'listing.profile_id')
    .select([
      'listing.id',
      'listing.title',
      'listing.profile_id',
      'listing.price',
      'listing.expires_at',
    ])
    .select('profile.email')
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

type Due = { notice: ExpiryNotice; listings: EndingListing[] }
