import { formatAskingPrice } from '#features/listings/asking-price.ts'
import { formatDay } from '#features/listings/dates-shown.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import { type MailListing, renderMail } from '#features/mail/server/public/render-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Mail } from '#kernel/server/mail.ts'
import { askEveryDays } from '../../still-for-sale-rules.ts'
import { stillForSaleLink } from './still-for-sale-key.ts'

/** Asks whether these aircraft are still for sale; each of them is answered by a link of its own. */
export function questionMail(ctx: AppContext, to: string, ids: readonly number[]): Promise<Mail> {
  return mailAbout(ctx, to, ids, {
    kind: 'still-for-sale',
    subject: {
      one: (title) => `Is your ${title} still for sale?`,
      many: (count) => `Are your ${count} aircraft still for sale?`,
    },
    preheader: 'One press, and buyers see that you said so today.',
    paragraphs: (isOne) => [
      isOne
        ? 'One press says so, and buyers see when you last did.'
        : 'Open each one that is: one press says so, and buyers see when you last did.',
      `We ask every ${askEveryDays} days. A listing that stays unanswered twice is taken down; one press brings it back.`,
    ],
    press: 'Still for sale',
  })
}

/** Tells that these were taken down, and how each comes back. */
export function hiddenMail(ctx: AppContext, to: string, ids: readonly number[]): Promise<Mail> {
  return mailAbout(ctx, to, ids, {
    kind: 'hidden-for-silence',
    subject: {
      one: (title) => `We have taken your ${title} down`,
      many: (count) => `We have taken ${count} of your aircraft down`,
    },
    preheader: 'We asked twice and heard nothing. One press brings it back.',
    paragraphs: () => [
      'We asked twice whether it is still for sale and heard nothing, so buyers do not see it now.',
      'Nothing of it is lost. Say that it is still for sale, and it is back at once.',
    ],
    press: 'Still for sale, bring it back',
  })
}

async function mailAbout(
  ctx: AppContext,
  to: string,
  ids: readonly number[],
  { kind, subject: words, preheader, paragraphs, press }: Words,
): Promise<Mail> {
  const listings = await withLinks(ctx, ids)
  const only = listings.length === 1 ? listings[0] : undefined
  const subject = only ? words.one(only.title) : words.many(listings.length)
  return {
    purpose: describePurpose(ctx, kind, to, ids),
    kind,
    to,
    subject,
    ...renderMail(ctx, {
      preheader,
      title: subject,
      paragraphs: paragraphs(only !== undefined),
      listings,
      action: only
        ? { label: press, url: only.url }
        : { label: 'See all of my aircraft', url: '/profile?tab=aircraft' },
      footer: [whyMailed(ctx)],
    }),
  }
}

function whyMailed({ site }: AppContext) {
  return { text: `This address answers for listings on ${site.name}.` }
}

async function withLinks(ctx: AppContext, ids: readonly number[]): Promise<MailListing[]> {
  const cards = await loadListingCards(ctx, ids)
  return Promise.all(
    cards.map(async (card) => ({
      title: card.title,
      url: await stillForSaleLink(ctx, card.id),
      price: formatAskingPrice(card.price),
      detail: `Listed ${formatDay(card.listedAt)} · ${card.cityState}`,
      image: card.images[0]?.small ?? null,
    })),
  )
}

/** A second run at the same moment asks the same, and is mailed once. */
function describePurpose(ctx: AppContext, kind: string, to: string, ids: readonly number[]) {
  return `${kind}:${ids[0]}:${ctx.now().toISOString()}:${to.toLowerCase()}`
}

type Words = {
  kind: Mail['kind']
  subject: { one: (title: string) => string; many: (count: number) => string }
  preheader: string
  paragraphs: (isOne: boolean) => string[]
  /** What the button says of a single aircraft. */
  press: string
}
