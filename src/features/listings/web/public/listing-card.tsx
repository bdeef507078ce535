import { Link } from 'react-router'
import { formatMoney, formatNumber } from '#kernel/format.ts'
import { classNames } from '#ui/class-names.ts'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { TboBar } from '#ui/facts/tbo-bar.tsx'
import { useSlots } from '#ui/slots.tsx'
import { SpriteIcon } from '#ui/sprite-icon.tsx'
import type { ListingCard as Listing } from '../../contract.ts'
import { formatDay } from '../../dates-shown.ts'
import { formatListingAge } from '../../rules.ts'
import { LeafablePhotos } from '../gallery/photo-carousel.tsx'
import styles from './listing-card.module.css'
import { ListingFlags } from './listing-flags.tsx'
import { useDistanceWords } from './measured-from.ts'
import { usePriceLabels } from './price-labels.ts'

/**
 * One listing in a list. `sizes` says how wide its photo is shown; `priority` marks the first card of a page,
 * whose photo the first paint is about. Plain markup, for a page has dozens.
 */
export function ListingCard({
  listing,
  headingLevel = 3,
  size = 'regular',
  sizes = usualSizes[size],
  priority = false,
  onQuickView,
}: ListingCardProps) {
  const Heading = `h${headingLevel}` as const
  const { Heart, Compare } = useSlots()
  return (
    <article
      className={classNames(styles.card, size !== 'regular' && styles[size])}
      data-listing={listing.id}
      data-sold={listing.isSold || undefined}
    >
      <div className={styles.photo}>
        <LeafablePhotos listing={listing} sizes={sizes} priority={priority} />
        <ListingFlags listing={listing} className={styles.flags} />
        {Heart && (
          <div className={styles.heart}>
            <Heart listingId={listing.id} title={listing.title} size="card" />
          </div>
        )}
        {Compare && !listing.isSold && (
          <div className={styles.compare}>
            <Compare listing={toChosen(listing)} />
          </div>
        )}
        {onQuickView && (
          <button type="button" className={styles.quickView} onClick={() => onQuickView(listing)}>
            <SpriteIcon name="eye" size={16} />
            <span>
              Quick view<span className="sr"> of {listing.title}</span>
            </span>
          </button>
        )}
      </div>
      <PriceLine listing={listing} />
      <Heading className={styles.title}>
        <Link to={listing.url} title={listing.title}>
          {listing.title}
        </Link>
      </Heading>
      <TimesLine listing={listing} />
      <CalendarLine engine={listing.engine} />
      <div className={styles.place}>
        <span>{listing.cityState}</span>
        <Age listing={listing} />
      </div>
      <Distance listing={listing} />
    </article>
  )
}

function toChosen({ id, title, images }: Listing) {
  return { id, title, thumb: images[0]?.thumb ?? null }
}

const usualSizes = {
  regular: '(max-width: 640px) 84vw, (max-width: 1100px) 45vw, 350px',
  small: '(max-width: 640px) 58vw, (max-width: 1100px) 23vw, 240px',
  row: '168px',
}

function PriceLine({ listing }: { listing: Listing }) {
  const { figure, beside, assumes, share } = usePriceLabels(listing)
  return (
    <>
      <p className={styles.price}>
        <b className="num">{figure}</b>
        {listing.previousPrice !== null && (
          <s className="num">
            <span className="sr">before </span>
            {formatMoney(listing.previousPrice)}
          </s>
        )}
        {beside && (
          <span className={styles.beside} title={assumes ?? undefined}>
            {beside}
          </span>
        )}
      </p>
      {share && <p className={`num ${styles.share}`}>{share}</p>}
    </>
  )
}

function TimesLine({ listing }: { listing: Listing }) {
  return (
    <div className={styles.times}>
      <span>
        {listing.totalTimeHours === null ? (
          <NotStated what="Total time" />
        ) : (
          <>
            {formatNumber(listing.totalTimeHours)}{' '}
            <span className="u">
              h<span className={styles.total}> total</span>
            </span>
          </>
        )}
      </span>
      {listing.engineCount !== 0 && <EngineTime engine={listing.engine} />}
    </div>
  )
}

function Distance({ listing }: { listing: Listing }) {
  const words = useDistanceWords(listing)
  return (
    words && (
      <p
        className={`num ${styles.distance}`}
        title="As the crow flies; time at its cruise, no wind"
      >
        {words}
      </p>
    )
  )
}

/** Years say what hours do not: an engine that stood is no young one. */
function CalendarLine({ engine }: { engine: Listing['engine'] }) {
  if (!engine || engine.calendarYears === null) return null
  const since = engine.basis === 'SNEW' ? 'Engine new' : 'Engine overhauled'
  return (
    <p className={styles.calendar}>
      {since} {engine.calendarYears} years ago
    </p>
  )
}

/** How long it has been offered, and that its seller has said since that it still is. */
function Age({ listing }: { listing: Listing }) {
  if (listing.isSold) return <span>Sold</span>
  const { confirmedAt } = listing
  if (confirmedAt === null) return <span>{formatListingAge(listing.daysListed)}</span>
  const words = `Still for sale, confirmed ${formatDay(confirmedAt)}`
  return (
    <span title={words}>
      {formatListingAge(listing.daysListed)}
      <span className={styles.confirmed} aria-hidden="true">
        {' · '}
        <i>✓</i> still for sale
      </span>
      <span className="sr">. {words}</span>
    </span>
  )
}

function EngineTime({ engine }: { engine: Listing['engine'] }) {
  if (!engine || engine.hours === null) {
    return (
      <span className={styles.engine}>
        <NotStated what="Engine" />
      </span>
    )
  }
  return (
    <span className={styles.engine}>
      {formatNumber(engine.hours)} <span className="u">{engine.basis ?? 'h engine'}</span>
      <TboBar hours={engine.hours} tboHours={engine.tboHours} />
    </span>
  )
}

type ListingCardProps = {
  listing: Listing
  headingLevel?: 2 | 3 | 4
  /** `row` has its photo beside its words. */
  size?: 'regular' | 'small' | 'row'
  sizes?: string
  priority?: boolean
  /** Shows the quick view button when given. */
  onQuickView?: (listing: Listing) => void
}
