import { formatAskingPrice } from '#features/listings/asking-price.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import {
  defineMail,
  type MailListing,
  type MailText,
  type Recipient,
} from '#features/mail/server/public/define-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { formatPlace } from '#kernel/format/addresses.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { formatList } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { registrationAnswerDays, reminderIntervalDays } from '../../still-for-sale-rules.ts'
import { stillForSaleLink } from './confirm-still-for-sale.ts'

/**
 * Asks whether the aircraft are still for sale, with a confirmation link for each. If `isLast` is true, the seller
 * didn't respond to the first reminder, and the listings will be hidden if there's no response to this one.
 */
export const mailReminder = defineMail<Reminder>(
  'still-for-sale',
  (ctx, { ids, isLast, asksHours = false }, to) =>
    composeMail(ctx, to, ids, {
      kind: 'still-for-sale',
      subject: {
        one: (title) =>
          isLast
            ? t`Last reminder: is your ${title} still for sale?`
            : t`Is your ${title} still for sale?`,
        many: (count) =>
          isLast
            ? t`Last reminder: are your ${count} aircraft still for sale?`
            : t`Are your ${count} aircraft still for sale?`,
      },
      preheader: isLast
        ? t`Confirm within ${reminderIntervalDays} days to stay visible to buyers.`
        : translate('Confirm with one click.'),
      paragraphs: (isOne) => [
        isOne
          ? translate('Confirm with one click. Buyers see the date you last confirmed.')
          : translate(
              'Open each aircraft that’s still for sale and confirm with one click. Buyers see the date you last confirmed.',
            ),
        isLast
          ? t`We asked ${reminderIntervalDays} days ago and didn’t hear back. If you don’t confirm within ${reminderIntervalDays} days, we’ll hide the listing. You can bring it back at any time.`
          : t`We ask every ${reminderIntervalDays} days. If you miss two requests, we hide the listing. You can bring it back with one click.`,
        ...(asksHours
          ? [
              translate(
                'The summer season is over. If the aircraft has flown, update the hours before you confirm them. We ask this once a year.',
              ),
            ]
          : []),
      ],
      press: translate('Still for sale'),
    }),
)

/** Tells the seller that their listings were hidden, with a link to reactivate each one. */
export const mailListingsHidden = defineMail<readonly number[]>(
  'hidden-for-silence',
  (ctx, ids, to) =>
    composeMail(ctx, to, ids, {
      kind: 'hidden-for-silence',
      subject: {
        one: (title) => t`We’ve hidden your ${title}`,
        many: (count) => t`We’ve hidden ${count} of your aircraft`,
      },
      preheader: translate(
        'We asked twice and didn’t hear back. Confirm with one click to be visible to buyers again.',
      ),
      paragraphs: () => [
        translate(
          'We asked twice for confirmation and didn’t hear back, so buyers can no longer see the aircraft below.',
        ),
        translate(
          'We’ve saved everything. Confirm any aircraft that’s still for sale to bring it back right away.',
        ),
      ],
      press: translate('Confirm and bring it back'),
    }),
)

/** Asks about aircraft whose numbers have left the FAA registry. Buyers see it unless the seller answers in time. */
export const mailNumbersMissing = defineMail<MissingNumbers>(
  'number-missing',
  (ctx, { ids, registrations, missingFrom }, to) =>
    composeMail(ctx, to, ids, {
      kind: 'number-missing',
      subject: {
        one: (title) =>
          t`${registrations[0] ?? ''} isn’t in the FAA registry: is your ${title} still for sale?`,
        many: (count) =>
          t`${count} of your aircraft aren’t in the FAA registry: are they still for sale?`,
      },
      preheader: translate('Confirm with one click.'),
      paragraphs: () => [
        t`An earlier FAA registry listed ${formatList(registrations)}. The registry of ${formatDate(missingFrom)} doesn’t. The registration may have expired, the number may have changed, or the aircraft may have been sold or exported.`,
        t`If it’s still for sale, confirm with one click. If you don’t answer within ${registrationAnswerDays} days, the listing states what the registry says.`,
      ],
      press: translate('Still for sale'),
    }),
)

async function composeMail(
  ctx: AppContext,
  { email }: Recipient,
  ids: readonly number[],
  { kind, subject: subjects, preheader, paragraphs, press }: ReminderText,
): Promise<MailText> {
  const listings = await withLinks(ctx, ids)
  const only = listings.length === 1 ? listings[0] : undefined
  return {
    // Deduplicates emails in case the job runs twice at the same time.
    purpose: `${kind}:${ids[0]}:${ctx.now().toISOString()}:${email.toLowerCase()}`,
    subject: only ? subjects.one(only.title) : subjects.many(listings.length),
    preheader,
    paragraphs: paragraphs(only !== undefined),
    listings,
    action: only
      ? { label: press, url: only.url }
      : { label: translate('View all your aircraft'), url: '/profile?tab=aircraft' },
    footer: [
      {
        text: t`You’re receiving this email because you’re the contact for listings on ${ctx.site.name}.`,
      },
    ],
  }
}

async function withLinks(ctx: AppContext, ids: readonly number[]): Promise<MailListing[]> {
  const cards = await loadListingCards(ctx, ids)
  return Promise.all(
    cards.map(async (card) => ({
      title: card.title,
      url: await stillForSaleLink(ctx, card.id),
      price: formatAskingPrice(card),
      detail: t`Listed ${formatDate(card.listedAt)} · ${formatPlace(card.cityState)}`,
      image: card.images[0]?.small ?? null,
    })),
  )
}

type Reminder = {
  ids: readonly number[]
  isLast: boolean
  /** True if the hours of an aircraft are older than the last flying season. */
  asksHours?: boolean
}
type MissingNumbers = {
  ids: readonly number[]
  registrations: readonly string[]
  /** Date of the registry's edition. */
  missingFrom: Date
}
type ReminderText = {
  kind: string
  subject: { one: (title: string) => string; many: (count: number) => string }
  preheader: string
  paragraphs: (isOne: boolean) => string[]
  /** Button label for a single aircraft. */
  press: string
}
