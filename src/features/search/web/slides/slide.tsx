import type { ListingCard } from '#features/listings/contract.ts'
import { ListingFlags } from '#features/listings/web/public/listing-flags.tsx'
import { usePriceLabels } from '#features/listings/web/public/price-labels.ts'
import { formatEngineLife, formatMoney, formatNumber } from '#kernel/format/numbers.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { type FactRow, Facts } from '#ui/facts/facts.tsx'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { TboBar } from '#ui/facts/tbo-bar.tsx'
import { useSlots } from '#ui/slots.tsx'
import { describeCondition, listedText } from '../card-labels.ts'
import styles from './results-slides.module.css'
import { SlideDescription } from './slide-description.tsx'
import { SlidePhotos } from './slide-photos.tsx'

/** One aircraft with photos as large as the window allows, and key facts next to them. */
export function Slide({ listing, isVisible, priority, onQuickView }: SlideProps) {
  return (
    <article className={styles.slide} data-listing={listing.id}>
      <div>
        <SlidePhotos listing={listing} priority={priority}>
          <ListingFlags listing={listing} className={styles.flags} />
        </SlidePhotos>
      </div>
      <div className={styles.text}>
        <Heading listing={listing} />
        {listing.engineCount !== 0 && <EngineLife engine={listing.engine} />}
        <Facts rows={listFacts(listing)} />
        <SlideDescription id={listing.id} isVisible={isVisible} />
        <div className={styles.actions}>
          <LinkButton to={listing.url}>View listing</LinkButton>
          <Button variant="ghost" onClick={onQuickView}>
            Quick view<span className="sr"> of {listing.title}</span>
          </Button>
        </div>
      </div>
    </article>
  )
}

function Heading({ listing }: { listing: ListingCard }) {
  const { figure, beside, assumes, share } = usePriceLabels(listing)
  const { Heart } = useSlots()
  return (
    <>
      <div className={styles.top}>
        <p className={`num ${styles.price}`}>{figure}</p>
        {Heart && (
          <span data-save>
            <Heart listingId={listing.id} title={listing.title} size="page" />
          </span>
        )}
      </div>
      <p className={`num ${styles.beside}`}>
        {listing.previousPrice !== null && (
          <s>
            <span className="sr">before </span>
            {formatMoney(listing.previousPrice)}
          </s>
        )}
        {beside && <span title={assumes ?? undefined}>{beside}</span>}
        {share && <span>{share}</span>}
      </p>
      <h2>{listing.title}</h2>
    </>
  )
}

function EngineLife({ engine }: { engine: ListingCard['engine'] }) {
  const { hours = null, basis = null, tboHours = null } = engine ?? {}
  if (hours === null)
    return (
      <p className={styles.engine}>
        <NotStated what="Engine time" />
      </p>
    )
  return (
    <div className={styles.engine}>
      <p>
        <span>
          <b className="num">{formatNumber(hours)}</b>{' '}
          <span className="u">{basis ?? 'hr engine'}</span>
        </span>
        {tboHours !== null && <span className="u">{formatEngineLife(hours, tboHours)}</span>}
      </p>
      <TboBar hours={hours} tboHours={tboHours} size="strip" />
    </div>
  )
}

function listFacts(listing: ListingCard): FactRow[] {
  const { totalTimeHours, usefulLoad, seats } = listing
  return [
    { label: 'Total time', value: totalTimeHours && formatNumber(totalTimeHours), unit: 'hr' },
    { label: 'Useful load', value: usefulLoad && formatNumber(usefulLoad), unit: 'lb' },
    { label: 'Seats', value: seats },
    { label: 'Location', value: listing.cityState },
    { label: 'Condition', value: describeCondition(listing) },
    { label: 'Time on market', value: listedText(listing) },
  ]
}

type SlideProps = {
  listing: ListingCard
  /** True for the visible slide, false for preloaded neighbors. */
  isVisible: boolean
  priority: boolean
  onQuickView: () => void
}
