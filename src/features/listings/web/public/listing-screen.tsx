import { lazy, Suspense, useState } from 'react'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { Scroller } from '#ui/layout/carousel.tsx'
import { useSlots } from '#ui/slots.tsx'
import { unpackCards } from '../../packed-cards.ts'
import { BottomBar } from '../contact/bottom-bar.tsx'
import { ContactBox } from '../contact/contact-box.tsx'
import { NextSteps } from '../contact/next-steps.tsx'
import { SellersOthers } from '../contact/sellers-others.tsx'
import { EngineSection } from '../facts/engine-section.tsx'
import { FactStrip } from '../facts/fact-strip.tsx'
import { FeatureSection } from '../facts/feature-section.tsx'
import { ListingDescription } from '../facts/listing-description.tsx'
import { Specifications } from '../facts/specifications.tsx'
import { GalleryMosaic } from '../gallery/gallery-mosaic.tsx'
import { GallerySection } from '../gallery/gallery-section.tsx'
import { VideoSection } from '../gallery/video-section.tsx'
import { galleryFrom, listingSections } from '../listing-sections.ts'
import { PlaceSection } from '../place/place-section.tsx'
import { RecentlyViewed } from '../recently-viewed.tsx'
import { SectionLinks } from '../section-links.tsx'
import { HiddenBand } from '../title/hidden-band.tsx'
import { ListingTitle } from '../title/listing-title.tsx'
import { ListingToolbar } from '../title/listing-toolbar.tsx'
import { SoldBand, SoldBox } from '../title/sold-notice.tsx'
import { useVisit } from '../use-visit.ts'
import { ListingCard } from './listing-card.tsx'
import styles from './listing-screen.module.css'
import type { ListingView } from './listing-view.ts'
import { PriceHistory } from './price-history.tsx'

const PhotoViewer = lazy(async () => ({
  default: (await import('../viewer/photo-viewer.tsx')).PhotoViewer,
}))

/** A listing as its viewers see it. */
export function ListingScreen({ view }: { view: ListingView }) {
  const { ActivateListing, PayListing } = useSlots()
  useVisit(view.listing.id)
  return (
    <>
      <div className="wrap">
        <ListingToolbar listing={view.listing} isEditor={view.isEditor} />
        {view.isEditor && view.whyHidden && (
          <HiddenBand reason={view.whyHidden}>
            {view.isWithheld && (
              <LinkButton to={destinations.listingReview(view.listing.id)} size="sm">
                See why
              </LinkButton>
            )}
            {view.isPaymentDue && PayListing && (
              <PayListing listingId={view.listing.id} size="sm" />
            )}
            {view.isReady && ActivateListing && <ActivateListing listingId={view.listing.id} />}
          </HiddenBand>
        )}
      </div>
      <ListingBody view={view} />
      {view.contact && <BottomBar view={view} contact={view.contact} />}
    </>
  )
}

/** The listing itself, without what can be done with its page. */
export function ListingBody({ view, isPreview = false }: ListingBodyProps) {
  const { listing, parts, contact } = view
  const { ReportListing } = useSlots()
  /** Which photo the full-screen viewer shows; null while it is closed. */
  const [viewing, setViewing] = useState<number | null>(null)
  return (
    <div className={styles.frame}>
      <div className="wrap" data-sold={listing.isSold || undefined}>
        {listing.isSold && <SoldBand view={view} />}
        <GalleryMosaic
          listing={listing}
          images={parts.images}
          onOpen={setViewing}
          mayAsk={contact !== null && !view.isEditor}
        />
        <div className={styles.columns}>
          <div className={styles.main}>
            <ListingTitle view={view} />
            <FactStrip view={view} />
            <SectionLinks sections={listingSections(view)} />
            <ListingDescription text={parts.specs.description} />
            <VideoSection videos={parts.videos} />
            <PriceHistory listing={listing} />
            <Specifications view={view} />
            <EngineSection view={view} />
            <FeatureSection parts={parts} />
            {parts.images.length >= galleryFrom && (
              <GallerySection title={listing.title} images={parts.images} onOpen={setViewing} />
            )}
            <PlaceSection view={view} />
          </div>
          <aside className={styles.side} aria-label={contact ? 'Seller' : 'Others like it'}>
            {contact ? (
              <ContactBox view={view} contact={contact} isPreview={isPreview} />
            ) : (
              <SoldBox view={view} isPreview={isPreview} />
            )}
            <div className={styles.sideMore}>
              <SellersOthers view={view} />
              {!listing.isSold && <NextSteps />}
            </div>
          </aside>
        </div>
        <SimilarAircraft view={view} />
        <RecentlyViewed view={view} />
        <p className={styles.disclaimer}>
          The seller states these facts; we do not inspect aircraft. Have the logs and the aircraft
          examined before you buy.{' '}
          {ReportListing && !isPreview && !view.isEditor && !listing.isSold && (
            <ReportListing listingId={listing.id} />
          )}
        </p>
      </div>
      {viewing !== null && (
        <Suspense>
          <PhotoViewer view={view} startAt={viewing} onClose={() => setViewing(null)} />
        </Suspense>
      )}
    </div>
  )
}

function SimilarAircraft({ view: { listing, similar } }: { view: ListingView }) {
  const cards = unpackCards(similar)
  if (cards.length === 0) return null
  return (
    <div className={styles.row}>
      <Scroller
        title="Similar aircraft"
        columns="four"
        seeAll={`/aircraft/search?c=${listing.categoryId}`}
      >
        {cards.map((card) => (
          <li key={card.id}>
            <ListingCard listing={card} />
          </li>
        ))}
      </Scroller>
    </div>
  )
}

type ListingBodyProps = {
  view: ListingView
  /** The primary button of the screen stands elsewhere. */
  isPreview?: boolean
}
