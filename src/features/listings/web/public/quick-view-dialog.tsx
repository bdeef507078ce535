import { useEffect, useState } from 'react'
import { translateRegion } from '#kernel/format/addresses.ts'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { NoPhoto } from '#ui/facts/no-photo.tsx'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { Photo } from '#ui/facts/photo.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useSlots } from '#ui/slots.tsx'
import { aircraftFacts } from '../../aircraft-facts.ts'
import type { CardListing } from '../../contract.ts'
import { getQuickViewEndpoint, type QuickView } from '../../quick-view-contract.ts'
import { EngineFact } from '../facts/engine-fact.tsx'
import {
  FactBarItem,
  FactQuantity,
  formatYearlyHours,
  MeasuredQuantity,
} from '../facts/fact-bar-item.tsx'
import styles from '../quick-photos.module.css'
import { QuickDetails } from '../quick-view/quick-details.tsx'
import strip from './listings.module.css'
import { usePriceLabels } from './price-labels.ts'
import { Term } from './term/term.tsx'

/** Quick view of a search result. Facts from the card appear immediately. */
export function QuickViewDialog({ listing, onClose }: QuickViewDialogProps) {
  const { view, failure } = useQuickView(listing.id)
  return (
    <Dialog
      at="xl"
      title={(id) => <Heading id={id} listing={listing} />}
      foot={<QuickViewActions listing={listing} />}
      flush
      onClose={onClose}
    >
      <div className={styles.body}>
        <QuickPhotos listing={listing} />
        <QuickFacts listing={listing} airport={view?.airport ?? null} />
        {failure ? <p role="alert">{failure}</p> : <QuickDetails view={view} url={listing.url} />}
      </div>
    </Dialog>
  )
}

function Heading({ id, listing }: { id: string; listing: CardListing }) {
  const { figure, converted, beside, assumes, share } = usePriceLabels(listing)
  const { Heart } = useSlots()
  return (
    <>
      <div className={styles.heading}>
        <h2 id={id}>{listing.title}</h2>
        <p>
          <b className="tabular">{figure}</b>{' '}
          {converted && <span className="num u">{converted} · </span>}
          {beside && (
            <span className="u" title={assumes ?? undefined}>
              {beside}
            </span>
          )}
          {share && <span className="num u"> · {share}</span>}
        </p>
      </div>
      {Heart && <Heart listingId={listing.id} title={listing.title} size="page" />}
    </>
  )
}

function QuickViewActions({ listing }: { listing: CardListing }) {
  return (
    <>
      {!listing.isSold && (
        <LinkButton to={destinations.contactSeller(listing.id)}>Contact seller</LinkButton>
      )}
      <LinkButton to={listing.url} variant="act">
        View details
      </LinkButton>
    </>
  )
}

function useQuickView(id: number) {
  const [view, setView] = useState<QuickView | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    callApi(getQuickViewEndpoint, { id }, { signal: leaving.signal }).then(
      setView,
      (error: Error) => {
        if (!leaving.signal.aborted) setFailure(error.message)
      },
    )
    return () => leaving.abort()
  }, [id])
  return { view, failure }
}

type QuickViewDialogProps = { listing: CardListing; onClose: () => void }

/** Scrollable row of photos. Cards include at most twelve. */
function QuickPhotos({ listing: { images, title, drawing } }: { listing: CardListing }) {
  if (images.length === 0) {
    return (
      <div className={styles.none}>
        <NoPhoto drawing={drawing} />
      </div>
    )
  }
  return (
    <ul
      className={
        images.length < 3 ? `${styles.quickPhotosBar} ${styles.few}` : styles.quickPhotosBar
      }
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements must be reachable by keyboard.
      tabIndex={0}
      aria-label={t`${images.length} photos`}
    >
      {images.map((image, index) => (
        <li key={image.src}>
          <Photo
            picture={image}
            alt={image.caption ?? t`${title}, photo ${index + 1}`}
            sizes="(max-width: 640px) 78vw, 400px"
          />
        </li>
      ))}
    </ul>
  )
}

/** Key facts in the style of the listing's fact bar. All but the airport come from the card. */
function QuickFacts({ listing, airport }: QuickFactsProps) {
  const { totalTimeHours: hours } = listing
  const [thisYear] = useState(() => new Date().getUTCFullYear())
  return (
    <dl className={classNames(strip.bar, styles.quickFactsBar)}>
      <FactBarItem
        label={translate(aircraftFacts.hours.label)}
        context={formatYearlyHours(hours, thisYear - listing.year)}
      >
        {hours === null ? <NotStated /> : <FactQuantity value={hours} unit="hr" />}
      </FactBarItem>
      <EngineFact listing={listing} />
      <LoadFact listing={listing} />
      <FactBarItem label="Location" context={airport && t`${airport.name}, ${airport.ident}`}>
        {listing.city} <span className="u">{translateRegion(listing.state)}</span>
      </FactBarItem>
    </dl>
  )
}

function LoadFact({ listing: { usefulLoad, seats } }: { listing: CardListing }) {
  if (usefulLoad === null) {
    return (
      <FactBarItem label={translate(aircraftFacts.passengers.label)}>
        {seats ?? <NotStated />}
      </FactBarItem>
    )
  }
  return (
    <FactBarItem
      label={<Term termKey="useful-load">{translate(aircraftFacts.usefulLoad.label)}</Term>}
      context={seats === null ? null : formatCount(seats, 'seat')}
    >
      <MeasuredQuantity quantity="mass" value={usefulLoad} />
    </FactBarItem>
  )
}

type QuickFactsProps = { listing: CardListing; airport: QuickView['airport'] }
