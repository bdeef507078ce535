import { operation } from '#kernel/server/operation.ts'
import { quickViewEndpoint } from '../contract.ts'
import { placeMapPath } from '../place-map.ts'
import { toListingContact, toListingPlace } from './listing-document.ts'
import { onlyCard } from './only-card.ts'
import { fullListing } from './public/full-listing.ts'

export const quickView = operation(quickViewEndpoint, async (ctx, { id }) => {
  const [listing, card] = await Promise.all([fullListing(ctx, id), onlyCard(ctx, id)])
  const contact = toListingContact(listing, false)
  return {
    ...card,
    hullMaterial: listing.hull,
    fuel: listing.fuel,
    description: opening(listing.description),
    seller: contact && (contact.bizName ?? contact.contactName),
    isIndv: listing.listing_type_id === 2,
    airport: toListingPlace(listing).airport,
    mapUrl: placeMapPath(listing),
  }
})

/** Some sentences, cut between words. */
function opening(description: string | null): string | null {
  const text = description?.replace(/\s+/g, ' ').trim()
  if (!text) return null
  if (text.length <= longestBeginning) return text
  return `${text.slice(0, longestBeginning).replace(/\s+\S*$/, '')} …`
}

const longestBeginning = 420
