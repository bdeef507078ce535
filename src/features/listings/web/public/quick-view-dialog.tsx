import { useEffect, useState } from 'react'
import { callApi } from '#kernel/web/api-client.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useSlots } from '#ui/slots.tsx'
import type { ListingCard } from '../../contract.ts'
import { type QuickView, quickViewEndpoint } from '../../quick-view-contract.ts'
import styles from '../quick-photos.module.css'
import { QuickDetails } from '../quick-view/quick-details.tsx'
import { QuickFacts } from '../quick-view/quick-facts.tsx'
import { QuickPhotos } from '../quick-view/quick-photos.tsx'
import { usePriceLabels } from './price-labels.ts'

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

function Heading({ id, listing }: { id: string; listing: ListingCard }) {
  const { figure, beside, assumes, share } = usePriceLabels(listing)
  const { Heart } = useSlots()
  return (
    <>
      <div className={styles.heading}>
        <h2 id={id}>{listing.title}</h2>
        <p>
          <b className="num">{figure}</b>{' '}
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

function QuickViewActions({ listing }: { listing: ListingCard }) {
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

type QuickViewDialogProps = { listing: ListingCard; onClose: () => void }
