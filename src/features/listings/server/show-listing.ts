import type { AppContext } from '#kernel/app-context.ts'
import { packCards } from '../packed-cards.ts'
import { actionsOf, whyHidden } from '../status-rules.ts'
import { familyMarket } from './family-market.ts'
import { type FullListing, fullListing } from './full-listing.ts'
import { contactOf, placeOf, recordOf } from './listing-document.ts'
import { mapOfPlace } from './listing-map.ts'
import { metaOf } from './listing-meta.ts'
import { listingNotFound } from './listing-not-found.ts'
import { isEditor } from './public/editable-listing.ts'
import { loadListingCards } from './public/listing-cards.ts'
import { similarIds } from './similar-listings.ts'

/** What a listing's page is made of: what the endpoints answer one by one, in as few questions as can be. */
export async function showListing(ctx: AppContext, id: number) {
  const listing = await fullListing(ctx, id)
  const [[card, ...similar], map, mayEdit, family] = await Promise.all([
    ownAndSimilarCards(ctx, listing),
    mapOfPlace(ctx, listing, 'wide'),
    isEditor(ctx, listing),
    listing.is_sold ? familyMarket(ctx, { makeId: listing.make_id, family: listing.family }) : null,
  ])
  if (!card) throw listingNotFound()
  const offered = mayEdit ? actionsOf(listing, ctx.now()) : []
  return {
    // Its images are all among the parts; twice would be twice the page.
    listing: { ...recordOf(listing, card, ctx.now()), images: [] },
    parts: metaOf(listing),
    place: placeOf(listing),
    contact: contactOf(listing, mayEdit),
    similar: packCards(similar),
    map,
    family,
    isEditor: mayEdit,
    whyHidden: mayEdit ? whyHidden(listing, ctx.now()) : null,
    isPaymentDue: offered.includes('pay'),
    isReady: offered.includes('activate'),
    now: ctx.now().toISOString(),
  }
}

async function ownAndSimilarCards(ctx: AppContext, listing: FullListing) {
  return loadListingCards(ctx, [listing.id, ...(await similarIds(ctx, listing, similarShown))])
}

const similarShown = 8
