import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { findKind } from '#features/lookups/kinds.ts'
import IconEyeOff from '#icons/IconEyeOff'
import { formatPlace } from '#kernel/format/addresses.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { previousPage } from '#kernel/web/previous-page.ts'
import { LinkButton } from '#ui/button.tsx'
import { deferredPart } from '#ui/deferral/deferred-part.tsx'
import { lazyPart } from '#ui/deferral/lazy-part.tsx'
import carouselStyles from '#ui/layout/carousel.module.css'
import foldStyles from '#ui/layout/phone-collapsible.module.css'
import { useSlots } from '#ui/slots.tsx'
import { visitPath } from '../../listing-url.ts'
import { usualYearlyHours } from '../../owning-cost.ts'
import { needsImport } from '../../rules.ts'
import { BottomBar } from '../contact/bottom-bar.tsx'
import { ContactBox } from '../contact/contact-box.tsx'
import { NextSteps } from '../contact/next-steps.tsx'
import { OtherSellerListings } from '../contact/other-seller-listings.tsx'
import { FactBar } from '../facts/fact-bar.tsx'
import { ListingDescription } from '../facts/listing-description.tsx'
import { GalleryMosaic } from '../gallery/gallery-mosaic.tsx'
import { PhotoStatement } from '../gallery/photo-statement.tsx'
import styles from '../listing-screen.module.css'
import { listingSections } from '../listing-sections.ts'
import { SectionLinks } from '../section-links.tsx'
import { ListingTitle } from '../title/listing-title.tsx'
import { ListingToolbar } from '../title/listing-toolbar.tsx'
import { SoldBanner, SoldBox } from '../title/sold-notice.tsx'
import { UsualHours } from './flying-hours.ts'
import { type ListingExtras, noExtras } from './listing-extras.tsx'
import type { ListingView } from './listing-view.ts'
import { addRecentListing, type RecentListing } from './recent-listings.ts'

const FromPlace = deferredPart(
  async () => (await import('../place/distance-from-place.tsx')).DistanceFromPlace,
)

const ListingDetails = deferredPart(
  async () => (await import('../listing-details.tsx')).ListingDetails,
  foldStyles,
)

const OtherAircraft = deferredPart(
  async () => (await import('../other-aircraft.tsx')).OtherAircraft,
  carouselStyles,
)

const PhotoViewer = lazyPart(async () => (await import('../viewer/photo-viewer.tsx')).PhotoViewer)

export function ListingScreen({ view, extras }: { view: ListingView; extras?: ListingExtras }) {
  const { ActivateListing, PayListing } = useSlots()
  useRecordVisit(view.listing.id)
  useRecordRecentListing(view)
  return (
    <UsualHours value={usualYearlyHours(findKind(view.listing))}>
      <div className="wrap">
        <ListingToolbar
          listing={view.listing}
          thumb={view.parts.images[0]?.thumb ?? null}
          isEditor={view.isEditor}
        />
        {view.isEditor && view.whyHidden && (
          <HiddenBanner reason={view.whyHidden}>
            {view.isWithheld && (
              <LinkButton to={destinations.listingReview(view.listing.id)} size="sm">
                See why
              </LinkButton>
            )}
            {view.isPaymentDue && PayListing && (
              <PayListing listingId={view.listing.id} size="sm" />
            )}
            {view.isReady && ActivateListing && <ActivateListing listingId={view.listing.id} />}
          </HiddenBanner>
        )}
      </div>
      <ListingBody view={view} {...(extras && { extras })} />
      {view.contact && <BottomBar view={view} contact={view.contact} />}
    </UsualHours>
  )
}

/** Listing without the page's toolbar and other controls. */
export function ListingBody({ view, extras = noExtras, isPreview = false }: ListingBodyProps) {
  const { listing, parts, contact } = view
  const { ReportListing } = useSlots()
  /** Index of the photo in the full-screen viewer. Null while the viewer is closed. */
  const [viewing, setViewing] = useState<number | null>(null)
  const mayAsk = contact !== null && !view.isEditor
  const gallery = (
    <>
      <GalleryMosaic listing={listing} images={parts.images} onOpen={setViewing} mayAsk={mayAsk} />
      <PhotoStatement listing={listing} images={parts.images} mayAsk={mayAsk} now={view.now} />
    </>
  )
  return (
    <div className={styles.frame}>
      <div className="wrap" data-sold={listing.isSold || undefined}>
        {listing.isSold && <SoldBanner view={view} />}
        {parts.images.length !== 1 && gallery}
        <div className={styles.columns}>
          <div className={styles.main}>
            {parts.images.length === 1 && <div className={styles.single}>{gallery}</div>}
            <ListingTitle view={view} registrationWarning={extras.registrationWarning} />
            <FactBar view={view} />
            <SectionLinks sections={listingSections(view, extras.sections)} />
            <ListingDescription text={parts.specs.description} />
            <ListingDetails
              view={view}
              extras={extras}
              isPreview={isPreview}
              onOpenPhoto={setViewing}
            />
          </div>
          <aside className={styles.side} aria-label={contact ? 'Seller' : 'Similar aircraft'}>
            {contact ? (
              <ContactBox view={view} contact={contact} isPreview={isPreview} />
            ) : (
              <SoldBox view={view} isPreview={isPreview} />
            )}
            <div className={styles.sideMore}>
              {extras.side.map(({ key, element }) => (
                <Fragment key={key}>{element}</Fragment>
              ))}
              {!isPreview && <ListingDistance view={view} />}
              <OtherSellerListings view={view} />
              {!listing.isSold && (
                <NextSteps
                  listingId={listing.id}
                  makeRoute={listing.makeRoute}
                  name={listing.make}
                  family={listing.family}
                  insurance={view.insurance}
                  isForeign={needsImport({
                    ...listing,
                    countryId: view.place.countryId,
                    certification: parts.specs.certification,
                  })}
                />
              )}
            </div>
          </aside>
        </div>
        <OtherAircraft view={view} />
        <p className={styles.disclaimer}>
          Information provided by the seller. We don’t inspect aircraft. Have the logbooks and the
          aircraft inspected before you buy.{' '}
          {ReportListing && !isPreview && !view.isEditor && !listing.isSold && (
            <ReportListing listingId={listing.id} />
          )}
        </p>
      </div>
      {viewing !== null && (
        <PhotoViewer view={view} startAt={viewing} onClose={() => setViewing(null)} />
      )}
    </div>
  )
}

/** Hidden if the location has no coordinates or the aircraft is sold. */
function ListingDistance({ view: { listing, place } }: { view: ListingView }) {
  const { latitude, longitude, cruiseKnots, categoryId } = listing
  if (latitude === null || longitude === null || listing.isSold) return null
  const name = place.airport
    ? t`${place.city}, ${place.airport.ident}`
    : formatPlace(listing.cityState)
  return <FromPlace aircraft={{ name, latitude, longitude, cruiseKnots, categoryId }} />
}

type ListingBodyProps = {
  view: ListingView
  extras?: ListingExtras
  /** True if the screen's primary button is elsewhere. */
  isPreview?: boolean
}

/** Explains to editors why visitors can't see the listing and offers actions to fix that. */
function HiddenBanner({ reason, children }: { reason: string; children?: ReactNode }) {
  return (
    <div className={styles.hiddenBannerBand} role="note">
      <IconEyeOff size={18} />
      <p>
        <b>Buyers can’t see this page.</b> {translate(reason)}
      </p>
      {children}
    </div>
  )
}

/** Doesn't wait for the response and ignores failures. */
function useRecordVisit(listingId: number) {
  useEffect(() => {
    // Links in emails and on paper identify their source with `via`.
    const from = new URLSearchParams(location.search).get('via') ?? previousPage()
    navigator.sendBeacon(
      `${visitPath.replace('{id}', `${listingId}`)}?from=${encodeURIComponent(from)}`,
    )
  }, [listingId])
}

function useRecordRecentListing({ listing, parts }: ListingView) {
  const image = parts.images[0]
  useEffect(() => {
    const { id, url, title, price, asking } = listing
    addRecentListing({ id, url, title, price, asking, image: image ? toPictureFiles(image) : null })
  }, [listing, image])
}

function toPictureFiles({
  thumb,
  small,
  large,
  width,
  height,
}: NonNullable<RecentListing['image']>) {
  return { thumb, small, large, width, height }
}
