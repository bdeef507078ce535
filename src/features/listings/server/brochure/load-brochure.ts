import { renderSVG } from 'uqr'
import type { AppContext } from '#kernel/app-context.ts'
import { type FoundWarning, rankWarnings, warningText } from '../../warnings.ts'
import { toListingContact, toListingPlace, toListingRecord } from '../listing-document.ts'
import { limitToPackage, toListingMeta } from '../public/listing-meta.ts'
import { loadFullListing, loadListingCard } from '../public/load-full-listing.ts'
import { registryConflictKey } from '../public/registry-conflict.ts'
import { isEditor } from '../public/require-listing.ts'
import {
  brochureComponents,
  brochureEngines,
  brochureEquipment,
  brochureFacts,
  brochureSeller,
} from './brochure-content.ts'

/**
 * Loads a brochure's content. Only editors get the seller's phone numbers, because visitors must request them on
 * the page. `seller` is null if the listing is sold.
 */
export async function loadBrochure(ctx: AppContext, id: number) {
  const [row, card, conflict] = await Promise.all([
    loadFullListing(ctx, id),
    loadListingCard(ctx, id),
    ctx.services.get(registryConflictKey)(ctx, id),
  ])
  const contact = toListingContact(row, await isEditor(ctx, row))
  const listing = toListingRecord(row, card, ctx.now())
  const parts = toListingMeta(limitToPackage(row))
  const address = ctx.site.url + card.url
  return {
    listing,
    warnings: rankWarnings(card.warnings, toContradictions(conflict)).map(warningText),
    units: ctx.units,
    specs: parts.specs,
    images: parts.images,
    place: toListingPlace(row),
    facts: brochureFacts(listing, parts, ctx.units),
    engines: brochureEngines(parts),
    components: brochureComponents(parts),
    equipment: brochureEquipment(parts),
    seller: contact && brochureSeller(contact),
    broker: contact && { name: contact.bizName, logo: contact.logoImageUrl },
    address,
    /** QR code URL. The parameter attributes visits to the brochure. */
    codeAddress: `${address}?via=brochure`,
    now: ctx.now().toISOString(),
  }
}

function toContradictions(conflict: string | null): FoundWarning[] {
  return conflict === null ? [] : [{ kind: 'contradiction', value: conflict }]
}

export function drawQrCode(address: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}`
}

export type Brochure = Awaited<ReturnType<typeof loadBrochure>>
