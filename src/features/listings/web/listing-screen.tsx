import { lazy, Suspense, useState } from 'react'
import { Scroller } from '#ui/scroller.tsx'
import { useSlots } from '#ui/slots.tsx'
import { unpackCards } from '../packed-cards.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ContactBox } from './contact-box.tsx'
import { EngineSection } from './engine-section.tsx'
import { FactStrip } from './fact-strip.tsx'
import { FeatureSection } from './feature-section.tsx'
import { GalleryMosaic } from './gallery-mosaic.tsx'
import { GallerySection } from './gallery-section.tsx'
import { HiddenBand } from './hidden-band.tsx'
import { ListingDescription } from './listing-description.tsx'
import styles from './listing-screen.module.css'
import { ListingTitle } from './listing-title.tsx'
import { ListingToolbar } from './listing-toolbar.tsx'
import type { ListingView } from './listing-view.ts'
import { PlaceSection } from './place-section.tsx'
import { PriceHistory } from './price-history.tsx'
import { ListingCard } from './public/listing-card.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { SoldBand, SoldBox } from './sold-notice.tsx'
import { Specifications } from './specifications.tsx'
import { ActivateButton } from './status/activate-button.tsx'
import { useVisit } from './use-visit.ts'
import { VideoSection } from './video-section.tsx'

const PhotoViewer = lazy(async () => ({
  default: (await import('./photo-viewer.tsx')).PhotoViewer,
}))

/** A listing as its viewers see it. */
export function ListingScreen({ view }: { view: ListingView }) {
  const { PayListing } = useSlots()
  useVisit(view.listing.id)
  return (
    <>
      <div className="wrap">
        <ListingToolbar listing={view.listing} isEditor={view.isEditor} />
        {view.isEditor && view.whyHidden && (
          <HiddenBand reason={view.whyHidden}>
            {view.isPaymentDue && PayListing && (
              <PayListing listingId={view.listing.id} size="sm" />
            )}
            {view.isReady && <ActivateButton listingId={view.listing.id} />}
          </HiddenBand>
        )}
      </div>
      <ListingBody view={view} />
      {view.contact && <BottomBar listing={view.listing} contact={view.contact} />}
    </>
  )
}

/** The listing itself, without what can be done with its page. */
export function ListingBody({ view, isPreview = false }: ListingBodyProps) {
  const { listing, parts, contact } = view
  /** Which photo the full-screen viewer shows; null while it is closed. */
  const [viewing, setViewing] = useState<number | null>(null)
  return (
    <div className="wrap" data-sold={listing.isSold || undefined}>
      {listing.isSold && <SoldBand view={view} />}
      <GalleryMosaic listing={listing} images={parts.images} onOpen={setViewing} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <ListingTitle view={view} />
          <FactStrip view={view} />
          <ListingDescription text={parts.specs.description} />
          <VideoSection videos={parts.videos} />
          <PriceHistory view={view} />
          <Specifications view={view} />
          <EngineSection engines={parts.specs.engines} engineCount={listing.engineCount} />
          <FeatureSection parts={parts} />
          <GallerySection title={listing.title} images={parts.images} onOpen={setViewing} />
          <PlaceSection view={view} />
        </div>
        <aside className={styles.side} aria-label={contact ? 'Seller' : 'Others like it'}>
          {contact ? (
            <ContactBox view={view} contact={contact} />
          ) : (
            <SoldBox view={view} isPreview={isPreview} />
          )}
        </aside>
      </div>
      <SimilarAircraft view={view} />
      <RecentlyViewed view={view} />
      <p className={styles.disclaimer}>
        The seller states these facts; Windsock does not inspect aircraft. Have the logs and the
        aircraft examined before you buy.
      </p>
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
