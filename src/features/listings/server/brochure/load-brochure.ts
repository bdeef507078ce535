import { renderSVG } from 'uqr'
import type { AppContext } from '#kernel/app-context.ts'
import { toListingContact, toListingPlace, toListingRecord } from '../listing-document.ts'
import { onlyCard } from '../only-card.ts'
import { isEditor } from '../public/editable-listing.ts'
import { fullListing } from '../public/full-listing.ts'
import { toListingMeta } from '../public/listing-meta.ts'
import { withinPackage } from '../public/within-package.ts'
import {
  brochureEngines,
  brochureEquipment,
  brochureFacts,
  brochureSeller,
} from './brochure-content.ts'

/**
 * What a printed brochure of a listing says. Numbers of the seller are on it for who may edit the listing: visitors ask
 * for them on the page. Its seller is null once nothing is offered any more.
 */
export async function loadBrochure(ctx: AppContext, id: number) {
  const [row, card] = await Promise.all([fullListing(ctx, id), onlyCard(ctx, id)])
  const contact = toListingContact(row, await isEditor(ctx, row))
  const listing = toListingRecord(row, card, ctx.now())
  const parts = toListingMeta(withinPackage(row))
  const address = ctx.site.url + card.url
  return {
    listing,
    specs: parts.specs,
    images: parts.images,
    place: toListingPlace(row),
    facts: brochureFacts(listing, parts),
    engines: brochureEngines(parts),
    equipment: brochureEquipment(parts),
    seller: contact && brochureSeller(contact),
    address,
    /** Where its code leads: a visit that came by paper is counted as such. */
    codeAddress: `${address}?via=brochure`,
    now: ctx.now().toISOString(),
  }
}

export function drawCode(address: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}`
}

export type Brochure = Awaited<ReturnType<typeof loadBrochure>>
