import type { AppContext } from '#kernel/app-context.ts'
import { ListingMeta } from '../meta-contract.ts'
import { whyHidden } from '../status-rules.ts'
import { familyMarket } from './family-market.ts'
import { getListing } from './get-listing.ts'
import { listingMap } from './listing-map.ts'
import { editableListing, isEditor } from './public/editable-listing.ts'
import { similarListings } from './similar-listings.ts'

/** What a listing's page is made of, asked for at once. */
export async function showListing(ctx: AppContext, id: number) {
  const [document, similar, map] = await Promise.all([
    getListing(ctx, { id }),
    similarListings(ctx, { id, limit: 8 }),
    listingMap(ctx, id, 'wide'),
  ])
  const { listing } = document
  const isTheirs = await isEditor(ctx, {
    profile_id: listing.profileId,
    biz_id: document.bizId,
    biz_employee_id: document.linkedEmployeeId,
  })
  return {
    // Its images are all among the parts; twice would be twice the page.
    listing: { ...listing, images: [] },
    parts: ListingMeta.parse(JSON.parse(document.meta)),
    place: document.location,
    contact: document.contact,
    similar,
    map,
    family: listing.isSold ? await familyMarket(ctx, listing) : null,
    isEditor: isTheirs,
    whyHidden: isTheirs ? whyHidden(await editableListing(ctx, id), ctx.now()) : null,
    now: ctx.now().toISOString(),
  }
}
