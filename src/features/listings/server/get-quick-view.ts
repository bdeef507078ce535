import { operation } from '#kernel/server/api/operation.ts'
import { placeMapPath } from '../place/place-map.ts'
import { getQuickViewEndpoint } from '../quick-view-contract.ts'
import { toListingContact, toListingPlace } from './listing-document.ts'
import { loadFullListing, loadListingCard } from './public/load-full-listing.ts'

export const getQuickView = operation(getQuickViewEndpoint, async (ctx, { id }) => {
  const [listing, card] = await Promise.all([loadFullListing(ctx, id), loadListingCard(ctx, id)])
  const contact = toListingContact(listing, false)
  return {
    ...card,
    hullMaterial: listing.hull,
    fuel: listing.fuel,
    description: opening(listing.description),
    seller: contact && (contact.bizName ?? contact.contactName),
    sellsAs: contact?.sellsAs ?? null,
    isIndv: listing.listing_type_id === 2,
    country: listing.country_code,
    airport: toListingPlace(listing).airport,
    mapUrl: placeMapPath(listing),
  }
})

/** Returns the first sentences, truncated at a word boundary. */
function opening(description: string | null): string | null {
  const text = description?.replace(/\s+/g, ' ').trim()
  if (!text) return null
  if (text.length <= maxBeginningLength) return text
  return `${text.slice(0, maxBeginningLength).replace(/\s+\S*$/, '')} …`
}

const maxBeginningLength = 420
