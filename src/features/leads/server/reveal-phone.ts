import { recordInteraction } from '#features/engagement/server/public/record-traffic.ts'
import { resolveContact, sellerNumbers } from '#features/listings/resolve-contact.ts'
import { findSeller } from '#features/listings/server/public/find-seller.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import { requireContactableListing } from '#features/listings/server/public/require-contactable-listing.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeNetworkLimit } from '#kernel/server/limits/rate-limit.ts'
import { localPhones } from '#kernel/server/texts/phone-numbers.ts'
import { toUtcDay } from '#kernel/time.ts'
import { getContactSheetEndpoint, revealPhoneEndpoint } from '../contract.ts'
import { isOwnAddress } from './choose-receipt.ts'
import { findContactAddress } from './find-contact-address.ts'
import { leadLimits } from './lead-limits.ts'
import { type Recipient, selectRecipients } from './select-recipients.ts'

export const revealPhone = operation(revealPhoneEndpoint, async (ctx, { id }) => {
  const listing = await requireContactableListing(ctx, id)
  await consumeNetworkLimit(ctx, leadLimits.numbersByNetwork)
  const { owner, employee, office } = await findSeller(ctx, id)
  const numbers = sellerNumbers({ listing, owner, employee, office })
  if (numbers.phone !== null || numbers.sms !== null)
    await inTransaction(ctx, async (ctx) => {
      await countReveal(ctx, id)
      await recordInteraction(ctx, 'phone', listing)
    })
  return { ...numbers, local: localPhones(ctx, [numbers.phone, numbers.sms]) }
})

async function countReveal({ db, now }: AppContext, listingId: number) {
  const day = toUtcDay(now())
  await db
    .insertInto('phone_reveal')
    .values({ listing_id: listingId, day, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['listing_id', 'day'])
        .doUpdateSet((row) => ({ count: row('phone_reveal.count', '+', 1) })),
    )
    .execute()
}

export const getContactSheet = operation(getContactSheetEndpoint, async (ctx, { id }) => {
  const listing = await requireContactableListing(ctx, id)
  const [[card], seller, prefilled] = await Promise.all([
    loadListingCards(ctx, [id]),
    findSeller(ctx, id),
    findPrefilledFields(ctx),
  ])
  const { title, price } = listing
  const { contact_first_name: first, contact_last_name: last } = resolveContact(
    listing,
    seller.owner,
  )
  const address = await findContactAddress(ctx, listing, seller)
  const named = [first, last].filter(Boolean).join(' ')
  return {
    listing: {
      id,
      title,
      price,
      asking: card?.asking ?? null,
      isLeaseOnly: listing.is_for_rent && price === null && listing.lease_rate_monthly !== null,
      url: card?.url ?? '',
      image: card?.images[0] ?? null,
    },
    sellerName: (seller.biz?.name ?? named) || (seller.employee?.name ?? null),
    ownAddress: await findOwnAddress(ctx),
    goesTo: [
      ...new Set(
        selectRecipients(listing, seller, address.state === 'known').map(
          ({ role }) => readers[role],
        ),
      ),
    ],
    prefilled,
  }
})

const readers: Record<Recipient['role'], 'broker' | 'office' | 'seller'> = {
  employee: 'broker',
  office: 'office',
  tracker: 'office',
  contact: 'seller',
  owner: 'seller',
}

/** Returns the caller's address if confirmed. Callers get a copy of the message only at a confirmed address. */
async function findOwnAddress(ctx: AppContext): Promise<string | null> {
  const { actor } = ctx
  return actor && (await isOwnAddress(ctx, actor.email)) ? actor.email : null
}

/** Returns values from the user's profile to prefill the form. */
async function findPrefilledFields({ db, actor }: AppContext) {
  const profile = actor
    ? await db
        .selectFrom('profile')
        .select(['first_name', 'last_name', 'email', 'phone', 'cell'])
        .where('id', '=', actor.profileId)
        .executeTakeFirst()
    : undefined
  return {
    contactName: [profile?.first_name, profile?.last_name].filter(Boolean).join(' '),
    contactEmail: profile?.email ?? '',
    contactPhone: profile?.phone ?? '',
    contactSMS: profile?.cell ?? '',
  }
}
