import { type MailListing, mailFrame } from '#features/mailings/server/public/mail-frame.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Mail } from '#kernel/server/mail.ts'
import { formatDay } from '../dates-shown.ts'
import { askEveryDays } from '../still-for-sale-rules.ts'
import { loadListingCards } from './public/listing-cards.ts'
import { stillForSaleLink } from './still-for-sale-key.ts'

/** Asks whether these aircraft are still for sale; each of them is answered by a link of its own. */
export async function questionMail(
  ctx: AppContext,
  to: string,
  ids: readonly number[],
): Promise<Mail> {
  const listings = await withLinks(ctx, ids)
  const [only] = listings
  const isOne = listings.length === 1 && only
  const subject = isOne
    ? `Is your ${only.title} still for sale?`
    : `Are your ${listings.length} aircraft still for sale?`
  return {
    purpose: purposeOf(ctx, 'still-for-sale', to, ids),
    kind: 'still-for-sale',
    to,
    subject,
    ...mailFrame(ctx, {
      preheader: 'One press, and buyers see that you said so today.',
      title: subject,
      paragraphs: [
        isOne
          ? 'One press says so, and buyers see when you last did.'
          : 'Open each one that is: one press says so, and buyers see when you last did.',
        `We ask every ${askEveryDays} days. A listing that stays unanswered twice is taken down; one press brings it back.`,
      ],
      listings,
      action: isOne
        ? { label: 'Still for sale', url: only.url }
        : { label: 'See all of my aircraft', url: '/profile?tab=aircraft' },
      footer: [whyMailed(ctx)],
    }),
  }
}

/** Tells that these were taken down, and how each comes back. */
export async function hiddenMail(
  ctx: AppContext,
  to: string,
  ids: readonly number[],
): Promise<Mail> {
  const listings = await withLinks(ctx, ids)
  const [only] = listings
  const isOne = listings.length === 1 && only
  const subject = isOne
    ? `We have taken your ${only.title} down`
    : `We have taken ${listings.length} of your aircraft down`
  return {
    purpose: purposeOf(ctx, 'hidden-for-silence', to, ids),
    kind: 'hidden-for-silence',
    to,
    subject,
    ...mailFrame(ctx, {
      preheader: 'We asked twice and heard nothing. One press brings it back.',
      title: subject,
      paragraphs: [
        'We asked twice whether it is still for sale and heard nothing, so buyers do not see it now.',
        'Nothing of it is lost. Say that it is still for sale, and it is back at once.',
      ],
      listings,
      action: isOne
        ? { label: 'Still for sale, bring it back', url: only.url }
        : { label: 'See all of my aircraft', url: '/profile?tab=aircraft' },
      footer: [whyMailed(ctx)],
    }),
  }
}

function whyMailed({ config }: AppContext) {
  return { text: `This address answers for listings on ${config.siteName}.` }
}

async function withLinks(ctx: AppContext, ids: readonly number[]): Promise<MailListing[]> {
  const cards = await loadListingCards(ctx, ids)
  return Promise.all(
    cards.map(async (card) => ({
      title: card.title,
      url: await stillForSaleLink(ctx, card.id),
      price: card.price === null ? 'Price on request' : `$${card.price.toLocaleString('en-US')}`,
      detail: `Listed ${formatDay(card.listedAt)} · ${card.cityState}`,
      image: card.images[0]?.small ?? null,
    })),
  )
}

/** A second run at the same moment asks the same, and is mailed once. */
function purposeOf(ctx: AppContext, kind: string, to: string, ids: readonly number[]) {
  return `${kind}:${ids[0]}:${ctx.now().toISOString()}:${to.toLowerCase()}`
}
