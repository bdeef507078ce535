import { webAddress } from '#kernel/web-address.ts'
import type { ExtraSection } from './public/listing-extras.tsx'
import type { ListingView } from './public/listing-view.ts'

/** Fewer photos stand in the mosaic already, and need no section of their own. */
export const galleryFrom = 7

/** The parts of a listing's page in their order, as far as there is something in them. */
export function listingSections(view: ListingView, extras: readonly ExtraSection[]): SectionLink[] {
  return sections.flatMap(([id, name, isThere]) => [
    ...(isThere(view) ? [{ id, name }] : []),
    ...extras.filter(({ after }) => after === id),
  ])
}

const sections: [id: string, name: string, isThere: (view: ListingView) => boolean][] = [
  ['description', 'Description', () => true],
  ['videos', 'Video', ({ parts }) => parts.videos.some(({ url }) => webAddress(url))],
  ['prices', 'Price history', ({ listing }) => listing.priceHistory.length > 0],
  ['specifications', 'Specifications', () => true],
  ['engines', 'Engine', hasEngines],
  ['documents', 'Documents', ({ contact, isEditor }) => contact !== null || isEditor],
  ['features', 'Features', hasFeatures],
  ['photos', 'Photos', ({ parts }) => parts.images.length >= galleryFrom],
  ['place', 'Where it is', () => true],
]

export function hasEngines({ parts, listing }: ListingView): boolean {
  return parts.specs.engines.length > 0 || listing.engineCount !== 0
}

export function hasFeatures({ parts: { specs, features } }: Pick<ListingView, 'parts'>): boolean {
  const isFilled = ({ items, description }: (typeof features)[number]) =>
    items.length > 0 || Boolean(description)
  return specs.avionics.length > 0 || features.some(isFilled)
}

export type SectionLink = { id: string; name: string }
