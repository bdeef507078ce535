import { sql } from 'kysely'
import { formatAskingPrice } from '#features/listings/asking-price.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { isCurrency } from '#kernel/format/currencies.ts'
import { formatDate } from '#kernel/format/dates.ts'
import type { LanguageTag } from '#kernel/messages/languages.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { chunked, processEach } from '#kernel/server/jobs/process-each.ts'
import { toUtcDay } from '#kernel/time.ts'
import { type ExpiryNotice, findDueNotice } from '../../expiry-notices.ts'

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
    .select(['profile.email', 'profile.language_tag as language'])
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

type ExpiringListing = {
  id: number
  title: string
  profile_id: number
  email: string
  language: LanguageTag | null
  /** In US dollars. Null if on request. */
  price: number | null
  currency: string
  asking_price: number | null
  expires_at: Date
}

/**
 * Emails one seller about all listings that expire on the same day. Each listing links to its renewal page. `page`
 * numbers the emails if there are too many listings for one.
 */
const mailExpiry = defineMail<Expiry>('expiry', (ctx, { notice, listings, page }) => {
  const [first] = listings as [ExpiringListing]
  const day = formatDate(first.expires_at.toISOString())
  const isOne = listings.length === 1
  const only = isOne ? first.title : null
  const { subject, sentence } = wordings[notice]({ day, only, count: listings.length })
  return {
    purpose: `expiry-${notice}:${first.profile_id}:${toUtcDay(first.expires_at)}:${page}`,
    subject,
    paragraphs: [sentence, translate('Your photos, description, and leads are saved.')],
    listings: listings.map(({ id, title, price, currency, asking_price }) => ({
      title,
      url: renewalPath(id),
      price: formatAskingPrice({
        price,
        asking: isCurrency(currency) ? { currency, price: asking_price ?? price } : null,
      }),
      detail: notice === 'ended' ? t`Ended ${day}` : t`Ends ${day}`,
      image: null,
    })),
    action: isOne
      ? { label: translate('Renew listing'), url: renewalPath(first.id) }
      : { label: translate('View all your aircraft'), url: '/profile?tab=aircraft' },
    footer: [{ text: t`You’re receiving this email because you sell on ${ctx.site.name}.` }],
  }
})

type Expiry = { notice: ExpiryNotice; listings: readonly ExpiringListing[]; page: number }

const renewalPath = (id: number) => `/listing/${id}/pay`

const wordings: Record<ExpiryNotice, (about: Expiring) => Wording> = {
  week: ({ day, only, count }) => ({
    subject:
      only === null
        ? t`${count} of your listings expire on ${day}`
        : t`Your ${only} listing expires on ${day}`,
    sentence: translate(
      'Your listing stays visible until then. If you renew early, we add the new days to the remaining ones.',
    ),
  }),
  day: ({ day, only, count }) => ({
    subject:
      only === null
        ? t`Last day: ${count} of your listings expire on ${day}`
        : t`Last day: Your ${only} listing expires on ${day}`,
    sentence: translate('Renew now to keep your listing active without a gap.'),
  }),
  ended: ({ day, only, count }) => ({
    subject:
      only === null
        ? t`${count} of your listings have expired`
        : t`Your ${only} listing has expired`,
    sentence: t`Your package expired on ${day}, so buyers can’t see this listing. Renew it to bring it back right away.`,
  }),
}

type Due = { notice: ExpiryNotice; listings: ExpiringListing[] }

/** `only` is the listing's title if there's just one. */
type Expiring = { day: string; only: string | null; count: number }
type Wording = { subject: string; sentence: string }
