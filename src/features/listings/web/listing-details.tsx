import { useSlots } from '#ui/slots.tsx'
import { ComponentsSection } from './facts/components-section.tsx'
import { EngineSection } from './facts/engine-section.tsx'
import { FeatureSection } from './facts/feature-section.tsx'
import { Specifications } from './facts/specifications.tsx'
import { GallerySection } from './gallery/gallery-section.tsx'
import { VideoSection } from './gallery/video-section.tsx'
import { minGalleryPhotos } from './listing-sections.ts'
import { PlaceSection } from './place/place-section.tsx'
import { type ListingExtras, SectionsAfter } from './public/listing-extras.tsx'
import type { ListingView } from './public/listing-view.ts'
import { PriceHistory } from './public/price-history.tsx'

/** Sections below the description. They're hydrated as they approach the viewport. */
export function ListingDetails({ view, extras, isPreview, onOpenPhoto }: ListingDetailsProps) {
  const { listing, parts } = view
  const { ListingDocuments } = useSlots()
  return (
    <>
      <SectionsAfter extras={extras} position="description" />
      <VideoSection videos={parts.videos} />
      <Specifications view={view} />
      <ComponentsSection view={view} />
      <EngineSection view={view} />
      <SectionsAfter extras={extras} position="engines" />
      <FeatureSection parts={parts} />
      <SectionsAfter extras={extras} position="features" />
      <PriceHistory listing={listing} />
      <SectionsAfter extras={extras} position="prices" />
      {ListingDocuments && !isPreview && (view.isEditor || !listing.isSold) && (
        <ListingDocuments listingId={listing.id} listingTitle={listing.title} />
      )}
      {parts.images.length >= minGalleryPhotos && (
        <GallerySection title={listing.title} images={parts.images} onOpen={onOpenPhoto} />
      )}
      <PlaceSection view={view} />
    </>
  )
}

export type ListingDetailsProps = {
  view: ListingView
  extras: ListingExtras
  isPreview: boolean
  onOpenPhoto: (index: number) => void
}
