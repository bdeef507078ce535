import { renderSVG } from 'uqr'
import type { AppContext } from '#kernel/app-context.ts'
import { toListingContact, toListingPlace, toListingRecord } from './listing-document.ts'
import { onlyCard } from './only-card.ts'
import { isEditor } from './public/editable-listing.ts'
import { fullListing } from './public/full-listing.ts'
import { toListingMeta } from './public/listing-meta.ts'
import { withinPackage } from './public/within-package.ts'

/**
 * What a printed brochure of a listing says, and its QR code. Numbers of the seller are on it for who may edit the
 * listing: visitors ask for them on the page.
 */
export async function loadBrochure(ctx: AppContext, id: number) {
  const [listing, card] = await Promise.all([fullListing(ctx, id), onlyCard(ctx, id)])
  const mayEdit = await isEditor(ctx, listing)
  const address = ctx.site.url + card.url
  return {
    listing: toListingRecord(listing, card, ctx.now()),
    parts: toListingMeta(withinPackage(listing)),
    place: toListingPlace(listing),
    contact: toListingContact(listing, mayEdit),
    address,
    code: `data:image/svg+xml,${encodeURIComponent(renderSVG(`${address}?via=brochure`, { border: 2 }))}`,
    now: ctx.now().toISOString(),
  }
}
