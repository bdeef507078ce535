import { formatAskingPrice } from '#features/listings/asking-price.ts'
import { formatDay } from '#features/listings/dates-shown.ts'
import { renderMail } from '#features/mail/server/public/render-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Mail } from '#kernel/server/mail.ts'
import { toUtcDay } from '#kernel/time.ts'
import type { ExpiryNotice } from '../../expiry-notices.ts'

export type EndingListing = {
  id: number
  title: string
  profile_id: number
  email: string
  /** US dollars; null: on request. */
  price: number | null
  expires_at: Date
}

/**
 * One mail for a seller's aircraft that end on the same day. Each aircraft links to the page that renews it. `page`
 * numbers the mails where one would be too long.
 */
export function expiryMail(
  ctx: AppContext,
  notice: ExpiryNotice,
  listings: readonly EndingListing[],
  page: number,
): Mail {
  const [first] = listings as [EndingListing]
  const day = formatDay(first.expires_at.toISOString())
  const isOne = listings.length === 1
  const what = isOne ? `Your ${first.title}` : `${listings.length} of your aircraft`
  const { subject, sentence } = wordings[notice](what, day, isOne)
  return {
    purpose: `expiry-${notice}:${first.profile_id}:${toUtcDay(first.expires_at)}:${page}`,
    kind: 'expiry',
    to: first.email,
    subject,
    ...renderMail(ctx, {
      title: subject,
      paragraphs: [sentence, 'Nothing of it is lost: photos, text and leads stay with you.'],
      listings: listings.map(({ id, title, price }) => ({
        title,
        url: renewalPath(id),
        price: formatAskingPrice(price),
        detail: `${notice === 'ended' ? 'Ended' : 'Ends'} ${day}`,
        image: null,
      })),
      action: isOne
        ? { label: 'Renew it', url: renewalPath(first.id) }
        : { label: 'See all of my aircraft', url: '/profile?tab=aircraft' },
      footer: [{ text: `You sell on ${ctx.site.name}.` }],
    }),
  }
}

const renewalPath = (id: number) => `/listing/${id}/pay`

const wordings: Record<ExpiryNotice, (what: string, day: string, isOne: boolean) => Wording> = {
  week: (what, day, isOne) => ({
    subject: `${what} ${isOne ? 'leaves' : 'leave'} the market on ${day}`,
    sentence:
      'Until then buyers see it as ever. Renewed early, its days are added to those that are left.',
  }),
  day: (what, day, isOne) => ({
    subject: `Last day: ${what} ${isOne ? 'leaves' : 'leave'} the market on ${day}`,
    sentence: 'Renewed before, it stays without a gap.',
  }),
  ended: (what, day, isOne) => ({
    subject: `${what} ${isOne ? 'has' : 'have'} left the market`,
    sentence: `The package ran out on ${day}, so buyers do not see it now. Renewed, it is back at once.`,
  }),
}

type Wording = { subject: string; sentence: string }
