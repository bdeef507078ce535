import type { AppContext } from '#kernel/app-context.ts'
import type { ListingCard } from '../../contract.ts'
import { packCards } from '../../packed-cards.ts'
import { allowedActions, whyHidden } from '../../status-rules.ts'
import { familyMarket } from '../family-market.ts'
import { toListingContact, toListingPlace, toListingRecord } from '../listing-document.ts'
import { mapOfPlace } from '../listing-map.ts'
import { sellersOthers } from '../sellers-others.ts'
import { similarIds } from '../similar-listings.ts'
import { isEditor } from './editable-listing.ts'
import { type FullListing, fullListing } from './full-listing.ts'
import { loadListingCards } from './listing-cards.ts'
import { toListingMeta } from './listing-meta.ts'
import { listingNotFound } from './listing-not-found.ts'
import { readUnstatedEquipment } from './read-equipment.ts'
import { withinPackage } from './within-package.ts'

/** What a listing's page is made of: what the endpoints answer one by one, in as few questions as can be. */
export async function loadListingPage(ctx: AppContext, id: number) {
  const listing = await fullListing(ctx, id)
  const [{ card, similar, others }, map, mayEdit, family] = await Promise.all([
    cardsAround(ctx, listing),
    mapOfPlace(ctx, listing, 'wide'),
    isEditor(ctx, listing),
    listing.is_sold ? familyMarket(ctx, { makeId: listing.make_id, family: listing.family }) : null,
  ])
  if (!card) throw listingNotFound()
  const offered = mayEdit ? allowedActions(listing, ctx.now()) : []
  return {
    // Its images are all among the parts; twice would be twice the page.
    listing: { ...toListingRecord(listing, card, ctx.now()), images: [] },
    parts: toListingMeta(withinPackage(listing)),
    mentioned: readUnstatedEquipment(listing),
    place: toListingPlace(listing),
    contact: toListingContact(listing, mayEdit),
    similar: packCards(similar),
    others,
    map,
    family,
    isEditor: mayEdit,
    whyHidden: mayEdit ? whyHidden(listing, ctx.now()) : null,
    isWithheld: mayEdit && listing.withheld !== null,
    isPaymentDue: offered.includes('pay'),
    isReady: offered.includes('activate'),
    now: ctx.now().toISOString(),
  }
}

/** Its own card and those of what may be looked at next, in one question. */
async function cardsAround(ctx: AppContext, listing: FullListing) {
  const [similarTo, others] = await Promise.all([
    similarIds(ctx, listing, similarShown),
    sellersOthers(ctx, listing),
  ])
  const cards = await loadListingCards(ctx, [listing.id, ...similarTo, ...others.ids])
  const [card, ...rest] = cards
  const similar = rest.slice(0, rest.length - others.ids.length)
  const lines = rest.slice(similar.length).map(toLine)
  return { card, similar, others: { count: others.count, lines } }
}

function toLine({ id, url, title, price, images }: ListingCard) {
  return { id, url, title, price, thumb: images[0]?.thumb ?? null }
}

const similarShown = 8
