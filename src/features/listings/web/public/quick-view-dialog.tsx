import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '#kernel/web/api-client.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type FactRow, Facts } from '#ui/facts.tsx'
import { formatNumber } from '#ui/format.ts'
import { NoPhoto } from '#ui/no-photo.tsx'
import { Photo } from '#ui/photo.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type ListingCard, type QuickView, quickViewEndpoint } from '../../contract.ts'
import { priceWords } from '../price-words.ts'
import styles from './quick-view-dialog.module.css'

/** The essentials of a listing without leaving the search. The card's own facts are there at once. */
export function QuickViewDialog({ listing, onClose }: QuickViewDialogProps) {
  const { view, failure } = useQuickView(listing.id)
  return (
    <Dialog
      at="l"
      title={(id) => <Heading id={id} listing={listing} />}
      foot={<WaysOn listing={listing} />}
      flush
      onClose={onClose}
    >
      <div className={styles.body}>
        <ImageStrip listing={listing} />
        {failure ? <p role="alert">{failure}</p> : <Details view={view} url={listing.url} />}
      </div>
    </Dialog>
  )
}

function Heading({ id, listing }: { id: string; listing: ListingCard }) {
  const { figure, beside } = priceWords(listing)
  return (
    <div className={styles.heading}>
      <h2 id={id}>{listing.title}</h2>
      <p>
        <b className="num">{figure}</b> {beside && <span className="u">{beside}</span>}
      </p>
    </div>
  )
}

function WaysOn({ listing }: { listing: ListingCard }) {
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
    callApi(quickViewEndpoint, { id }, { signal: leaving.signal }).then(setView, (error: Error) => {
      if (!leaving.signal.aborted) setFailure(error.message)
    })
    return () => leaving.abort()
  }, [id])
  return { view, failure }
}

function ImageStrip({ listing: { images, title } }: { listing: ListingCard }) {
  if (images.length === 0) {
    return (
      <div className={styles.noPhoto}>
        <NoPhoto label={title} />
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <ul className={styles.strip} tabIndex={0} aria-label={`${images.length} photos`}>
      {images.map((image, index) => (
        <li key={image.src}>
          <Photo
            picture={image}
            alt={image.caption ?? `${title}, photo ${index + 1}`}
            sizes="(max-width: 640px) 78vw, 320px"
          />
        </li>
      ))}
    </ul>
  )
}

function Details({ view, url }: { view: QuickView | null; url: string }) {
  if (!view) return <DetailsLoading />
  return (
    <div className={styles.details}>
      <Facts rows={aircraftRows(view)} />
      <div>
        <Facts rows={placeRows(view)} />
        <Link to={`${url}#place`} className={styles.map}>
          <img
            src={view.mapUrl}
            width={200}
            height={200}
            alt={`Map of ${view.city}, ${view.state}`}
          />
        </Link>
      </div>
    </div>
  )
}

const waitingLines = ['92%', '80%', '88%', '74%', '90%', '82%', '86%']

function DetailsLoading() {
  return (
    <div className={styles.details} aria-busy="true">
      <span className="sr">loading...</span>
      {['left', 'right'].map((side) => (
        <div key={side} className={styles.waiting}>
          {waitingLines.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      ))}
    </div>
  )
}

function aircraftRows(view: QuickView): FactRow[] {
  return [
    { label: 'Year', value: view.year },
    { label: 'Make', value: view.make },
    { label: 'Category', value: view.category },
    { label: 'Condition', value: view.isNew ? 'New' : 'Used' },
    {
      label: 'Total time',
      value: view.totalTimeHours === null ? null : formatNumber(view.totalTimeHours),
      unit: 'h',
    },
    { label: 'Length', value: view.length.toFixed(1), unit: 'ft' },
    { label: 'Airframe', value: view.hullMaterial },
    { label: 'Fuel', value: view.fuel },
    { label: 'Engines', value: view.engineCount },
  ]
}

function placeRows(view: QuickView): FactRow[] {
  return [
    { label: 'For rent', value: view.isForRent ? 'Yes' : 'No' },
    { label: 'City', value: view.city },
    { label: 'State', value: view.state },
    { label: 'ZIP', value: view.zip },
  ]
}

type QuickViewDialogProps = { listing: ListingCard; onClose: () => void }
