import { toWebUrl } from '#kernel/to-web-url.ts'
import { isHelicopter } from '../rotorcraft.ts'
import type { ExtraSection } from './public/listing-extras.tsx'
import type { ListingView } from './public/listing-view.ts'

/** With fewer photos, the mosaic already shows all of them. */
export const minGalleryPhotos = 7

/** Returns links to the listing's non-empty sections in display order. The description is always the first. */
export function listingSections(view: ListingView, extras: readonly ExtraSection[]): SectionLink[] {
  return sections
    .flatMap(([id, name, isThere]) => [
      ...(isThere(view) ? [{ id, name }] : []),
      ...extras.filter(({ after }) => after === id),
    ])
    .filter(({ id }) => id !== 'description')
}

const sections: [id: string, name: string, isThere: (view: ListingView) => boolean][] = [
  ['description', 'Description', () => true],
  ['videos', 'Video', ({ parts }) => parts.videos.some(({ url }) => toWebUrl(url))],
  ['specifications', 'Specifications', () => true],
  ['components', 'Components', hasComponents],
  ['engines', 'Engine', hasEngines],
  ['features', 'Features', hasFeatures],
  ['prices', 'Price history', ({ listing }) => listing.priceHistory.length > 0],
  ['photos', 'Photos', ({ parts }) => parts.images.length >= minGalleryPhotos],
  ['place', 'Location', () => true],
]

export function hasComponents({ parts, listing }: ListingView): boolean {
  return parts.specs.components.length > 0 || isHelicopter(listing)
}

export function hasEngines({ parts, listing }: ListingView): boolean {
  return parts.specs.engines.length > 0 || listing.engineCount !== 0
}

export function hasFeatures({ parts: { specs, features } }: Pick<ListingView, 'parts'>): boolean {
  const isFilled = ({ items, description }: (typeof features)[number]) =>
    items.length > 0 || Boolean(description)
  return specs.avionics.length > 0 || features.some(isFilled)
}

export type SectionLink = { id: string; name: string }
