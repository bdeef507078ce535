import { Fragment, lazy, Suspense, useState } from 'react'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import carouselStyles from '#ui/layout/carousel.module.css'
import { deferred } from '#ui/layout/deferred.tsx'
import { useSlots } from '#ui/slots.tsx'
import { BottomBar } from '../contact/bottom-bar.tsx'
import { ContactBox } from '../contact/contact-box.tsx'
import { NextSteps } from '../contact/next-steps.tsx'
import { SellersOthers } from '../contact/sellers-others.tsx'
import calendarNoteStyles from '../facts/calendar-note.module.css'
import clocksStyles from '../facts/engine-clocks.module.css'
import engineStyles from '../facts/engine-section.module.css'
import { FactStrip } from '../facts/fact-strip.tsx'
import featureStyles from '../facts/feature-section.module.css'
import { ListingDescription } from '../facts/listing-description.tsx'
import { GalleryMosaic } from '../gallery/gallery-mosaic.tsx'
import galleryStyles from '../gallery/gallery-section.module.css'
import carouselPhotoStyles from '../gallery/photo-carousel.module.css'
import videoStyles from '../gallery/video-section.module.css'
import { listingSections } from '../listing-sections.ts'
import otherStyles from '../other-aircraft.module.css'
import fromPlaceStyles from '../place/from-place.module.css'
import placeStyles from '../place/place-section.module.css'
import recentStyles from '../recently-viewed.module.css'
import { SectionLinks } from '../section-links.tsx'
import { HiddenBand } from '../title/hidden-band.tsx'
import { ListingTitle } from '../title/listing-title.tsx'
import { ListingToolbar } from '../title/listing-toolbar.tsx'
import { SoldBand, SoldBox } from '../title/sold-notice.tsx'
import { useRemembered, useVisit } from '../use-visit.ts'
import cardStyles from './listing-card.module.css'
import { type ListingExtras, noExtras } from './listing-extras.tsx'
import flagsStyles from './listing-flags.module.css'
import styles from './listing-screen.module.css'
import type { ListingView } from './listing-view.ts'
import historyStyles from './price-history.module.css'
import columnsStyles from './two-columns.module.css'

const FromPlace = deferred(
  async () => (await import('../place/from-place.tsx')).FromPlace,
  fromPlaceStyles,
)

const ListingDetails = deferred(
  async () => (await import('../listing-details.tsx')).ListingDetails,
  historyStyles,
  columnsStyles,
  engineStyles,
  clocksStyles,
  calendarNoteStyles,
  featureStyles,
  galleryStyles,
  videoStyles,
  placeStyles,
)

const OtherAircraft = deferred(
  async () => (await import('../other-aircraft.tsx')).OtherAircraft,
  recentStyles,
  otherStyles,
  carouselStyles,
  cardStyles,
  flagsStyles,
  carouselPhotoStyles,
)

const PhotoViewer = lazy(async () => ({
  default: (await import('../viewer/photo-viewer.tsx')).PhotoViewer,
}))

/** A listing as its viewers see it. */
export function ListingScreen({ view, extras }: { view: ListingView; extras?: ListingExtras }) {
  const { ActivateListing, PayListing } = useSlots()
  useVisit(view.listing.id)
  useRemembered(view)
  return (
    <>
      <div className="wrap">
        <ListingToolbar
          listing={view.listing}
          thumb={view.parts.images[0]?.thumb ?? null}
          isEditor={view.isEditor}
        />
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
      <ListingBody view={view} {...(extras && { extras })} />
      {view.contact && <BottomBar view={view} contact={view.contact} />}
    </>
  )
}

/** The listing itself, without what can be done with its page. */
export function ListingBody({ view, extras = noExtras, isPreview = false }: ListingBodyProps) {
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
            <SectionLinks sections={listingSections(view, extras.sections)} />
            <ListingDescription text={parts.specs.description} />
            <ListingDetails
              view={view}
              extras={extras}
              isPreview={isPreview}
              onOpenPhoto={setViewing}
            />
          </div>
          <aside className={styles.side} aria-label={contact ? 'Seller' : 'Others like it'}>
            {contact ? (
              <ContactBox view={view} contact={contact} isPreview={isPreview} />
            ) : (
              <SoldBox view={view} isPreview={isPreview} />
            )}
            <div className={styles.sideMore}>
              <SellersOthers view={view} />
              {extras.side.map(({ key, element }) => (
                <Fragment key={key}>{element}</Fragment>
              ))}
              {!isPreview && <HowFar view={view} />}
              {!listing.isSold && (
                <NextSteps
                  makeRoute={listing.makeRoute}
                  name={listing.make}
                  family={listing.family}
                />
              )}
            </div>
          </aside>
        </div>
        <OtherAircraft view={view} />
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

/** Nothing is told of an aircraft whose place has no coordinates. */
function HowFar({ view: { listing, place } }: { view: ListingView }) {
  const { latitude, longitude, cruiseKnots } = listing
  if (latitude === null || longitude === null || listing.isSold) return null
  const name = place.airport ? `${place.city}, ${place.airport.ident}` : listing.cityState
  return <FromPlace aircraft={{ name, latitude, longitude, cruiseKnots }} />
}

type ListingBodyProps = {
  view: ListingView
  extras?: ListingExtras
  /** The primary button of the screen stands elsewhere. */
  isPreview?: boolean
}
