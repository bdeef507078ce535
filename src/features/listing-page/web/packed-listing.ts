import { listingPath } from '#features/listings/listing-url.ts'
import { restoreCard, type ShortCard, shortenCards } from '#features/listings/packed-cards.ts'
import type { ListingView } from '#features/listings/web/public/listing-view.ts'
import { type CompactImage, compactImages, expandImages } from '#features/media/compact-image.ts'
import type { PriceCheck } from '#features/valuation/contract.ts'
import { type Packed, packData, unpackData } from '#kernel/packed-data.ts'

/** Packs a listing with its assessment to reduce the data that a page's loader sends to its component. */
export function packListing<Listing extends ListingData>(listing: Listing): Packed<Listing> {
  return packData(listing, ({ priceCheck, view, ...rest }): ShortListing => {
    const { parts, similar, others, ...plain } = view
    return {
      ...rest,
      priceCheck: changeUrls(priceCheck, omitUrl),
      view: { ...plain, others: { ...others, lines: others.lines.map(omitUrl) } },
      parts: { ...parts, images: compactImages(parts.images) },
      similar: shortenCards(similar),
    }
  })
}

export function unpackListing<Listing extends ListingData>(packed: Packed<Listing>): Listing {
  const restore = ({ priceCheck, view, parts, similar, ...rest }: ShortListing) => ({
    ...rest,
    priceCheck: changeUrls(priceCheck, restoreUrl),
    view: {
      ...view,
      others: { ...view.others, lines: view.others.lines.map(restoreUrl) },
      parts: { ...parts, images: expandImages(parts.images) },
      similar: similar.map(restoreCard),
    },
  })
  return unpackData(packed, (short: ShortListing) => restore(short) as unknown as Listing)
}

function changeUrls(
  priceCheck: ListingData['priceCheck'],
  change: <Line extends LinkedListing>(comparable: Line) => Line,
): ListingData['priceCheck'] {
  if (!priceCheck) return null
  const { check, ...rest } = priceCheck
  return { ...rest, check: { ...check, comparables: check.comparables.map(change) } }
}

/** Empties the URL of a listing if it follows from the title. */
function omitUrl<Line extends LinkedListing>(line: Line): Line {
  return line.url === usualUrl(line) ? { ...line, url: '' } : line
}

function restoreUrl<Line extends LinkedListing>(line: Line): Line {
  return line.url === '' ? { ...line, url: usualUrl(line) } : line
}

function usualUrl({ title, ...line }: LinkedListing): string {
  return listingPath({ id: 'id' in line ? line.id : line.listingId, title })
}

type LinkedListing = { url: string; title: string } & ({ id: number } | { listingId: number })
type ListingData = { view: ListingView; priceCheck: { check: PriceCheck } | null }
type ShortListing = Pick<ListingData, 'priceCheck'> & {
  view: Omit<ListingView, 'parts' | 'similar'>
  parts: Omit<ListingView['parts'], 'images'> & { images: CompactImage[] }
  similar: ShortCard[]
}
