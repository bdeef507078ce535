import { operation } from '#kernel/server/operation.ts'
import { quickViewEndpoint } from '../contract.ts'
import { placeMapPath } from '../place-map.ts'
import { fullListing } from './full-listing.ts'
import { onlyCard } from './only-card.ts'

export const quickView = operation(quickViewEndpoint, async (ctx, { id }) => {
  const [listing, card] = await Promise.all([fullListing(ctx, id), onlyCard(ctx, id)])
  return {
    ...card,
    hullMaterial: listing.hull,
    fuel: listing.fuel,
    mapUrl: placeMapPath(listing),
  }
})
