import { hasOwnCard } from '#features/buyer-cards/server/public/load-cards.ts'
import { resolveContact } from '#features/listings/resolve-contact.ts'
import { findSeller } from '#features/listings/server/public/find-seller.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import { requireContactableListing } from '#features/listings/server/public/require-contactable-listing.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { getContactSheetEndpoint } from '../contract.ts'
import { isOwnAddress } from './choose-receipt.ts'
import { findContactAddress } from './find-contact-address.ts'
import { type LeadRecipient, selectRecipients } from './select-recipients.ts'

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
    hasCard: await hasOwnCard(ctx),
  }
})

const readers: Record<LeadRecipient['role'], 'broker' | 'office' | 'seller'> = {
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
