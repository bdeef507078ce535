import { formatAskingPrice } from '#features/listings/asking-price.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import { isCurrency } from '#kernel/format/currencies.ts'
import { formatDate } from '#kernel/format/dates.ts'
import type { Language } from '#kernel/messages/languages.ts'
import { t } from '#kernel/messages/translate.ts'
import { toUtcDay } from '#kernel/time.ts'
import type { ExpiryNotice } from '../../expiry-notices.ts'

export type ExpiringListing = {
  id: number
  title: string
  profile_id: number
  email: string
  language: Language | null
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
export const mailExpiry = defineMail<Expiry>('expiry', (ctx, { notice, listings, page }) => {
  const [first] = listings as [ExpiringListing]
  const day = formatDate(first.expires_at.toISOString())
  const isOne = listings.length === 1
  const only = isOne ? first.title : null
  const { subject, sentence } = wordings[notice]({ day, only, count: listings.length })
  return {
    purpose: `expiry-${notice}:${first.profile_id}:${toUtcDay(first.expires_at)}:${page}`,
    subject,
    paragraphs: [sentence, 'Your photos, description, and leads are saved.'],
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
      ? { label: 'Renew listing', url: renewalPath(first.id) }
      : { label: 'View all your aircraft', url: '/profile?tab=aircraft' },
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
    sentence:
      'Your listing stays visible until then. If you renew early, we add the new days to the remaining ones.',
  }),
  day: ({ day, only, count }) => ({
    subject:
      only === null
        ? t`Last day: ${count} of your listings expire on ${day}`
        : t`Last day: Your ${only} listing expires on ${day}`,
    sentence: 'Renew now to keep your listing active without a gap.',
  }),
  ended: ({ day, only, count }) => ({
    subject:
      only === null
        ? t`${count} of your listings have expired`
        : t`Your ${only} listing has expired`,
    sentence: t`Your package expired on ${day}, so buyers can’t see this listing. Renew it to bring it back right away.`,
  }),
}

/** `only` is the listing's title if there's just one. */
type Expiring = { day: string; only: string | null; count: number }
type Wording = { subject: string; sentence: string }
