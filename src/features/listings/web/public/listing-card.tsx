import { formatPlace } from '#kernel/format/addresses.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { classNames } from '#ui/class-names.ts'
import { CachedMarkup } from '#ui/document/cached-markup.tsx'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { Link } from '#ui/link.tsx'
import { useSlots } from '#ui/slots.tsx'
import { SpriteIcon } from '#ui/sprite-icon.tsx'
import { Toolbar } from '#ui/toolbar.tsx'
import { useUnits } from '#ui/units.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import type { ListingCard as Listing } from '../../contract.ts'
import { formatKeyFact } from '../../key-facts.ts'
import { formatListingAge, matchingReportsText } from '../../rules.ts'
import { PhotoCarousel } from '../gallery/photo-carousel.tsx'
import { useDistanceText } from './distance-origin.ts'
import styles from './listing-card.module.css'
import { ListingFlags } from './listing-flags.tsx'
import { usePriceLabels } from './price-labels.ts'

/**
 * `sizes` is the photo's displayed width. `priority` marks the first card, whose photo determines the first paint. Keep
 * the markup simple because pages have dozens of cards.
 */
export function ListingCard(props: ListingCardProps) {
  const distance = useDistanceText(props.listing)
  // Other photos appear after hydration.
  const images = props.listing.images.slice(0, 1)
  const shown = { ...props, listing: { ...props.listing, images } }
  return (
    <CachedMarkup name="card" of={[shown, props.onQuickView !== undefined, distance]}>
      <Card {...props} distance={distance} />
    </CachedMarkup>
  )
}

function Card({
  listing,
  headingLevel = 3,
  size = 'regular',
  sizes = usualSizes[size],
  priority = false,
  distance,
  onQuickView,
}: ListingCardProps & { distance: string | null }) {
  const Heading = `h${headingLevel}` as const
  const { Heart, Compare } = useSlots()
  // Comparing and the quick view need the script, so their buttons appear with it.
  const isHydrated = useIsHydrated()
  return (
    <article
      className={classNames(styles.card, size !== 'regular' && styles[size])}
      data-listing={listing.id}
      data-sold={listing.isSold || undefined}
    >
      <div className={styles.photo}>
        <PhotoCarousel listing={listing} sizes={translate(sizes)} priority={priority} />
        <ListingFlags listing={listing} className={styles.flags} />
        <Toolbar label={t`Actions for ${listing.title}`}>
          {Heart && (
            <div className={styles.heart}>
              <Heart listingId={listing.id} title={listing.title} size="card" />
            </div>
          )}
          {isHydrated && Compare && !listing.isSold && (
            <div className={styles.compare}>
              <Compare listing={toComparedListing(listing)} />
            </div>
          )}
          {isHydrated && onQuickView && (
            <button
              type="button"
              tabIndex={-1}
              className={styles.quickView}
              onClick={() => onQuickView(listing)}
            >
              <SpriteIcon name="eye" size={16} />
              <span>
                Quick view<span className="sr"> of {listing.title}</span>
              </span>
            </button>
          )}
        </Toolbar>
      </div>
      <PriceLine listing={listing} />
      <Heading className={styles.title}>
        <Link to={listing.url} title={listing.title}>
          {listing.title}
        </Link>
      </Heading>
      <TimesLine listing={listing} />
      <CalendarLine engine={listing.engine} />
      {listing.matchingReports !== null && (
        <p className={styles.calendar}>{translate(matchingReportsText(listing.matchingReports))}</p>
      )}
      <div className={styles.place}>
        <span>{formatPlace(listing.cityState)}</span>
        <Age listing={listing} />
      </div>
      {distance && (
        <p
          className={`num ${styles.distance}`}
          title="Straight-line distance; flight time at cruise speed with no wind"
        >
          {distance}
        </p>
      )}
    </article>
  )
}

function toComparedListing({ id, title, images }: Listing) {
  return { id, title, thumb: images[0]?.thumb ?? null }
}

const usualSizes = {
  regular: '(max-width: 640px) 84vw, (max-width: 1100px) 45vw, 350px',
  small: '(max-width: 640px) 58vw, (max-width: 1100px) 23vw, 240px',
  row: '168px',
}

function PriceLine({ listing }: { listing: Listing }) {
  const { figure, before, converted, beside, assumes, share } = usePriceLabels(listing)
  const isHydrated = useIsHydrated()
  return (
    <>
      <p className={styles.price}>
        <b className="num">{figure}</b>
        {before && (
          <s className="num">
            <span className="sr">before </span>
            {before}
          </s>
        )}
        {converted && <span className={`num ${styles.beside}`}>{converted}</span>}
        {beside && (
          <span className={styles.beside} title={(isHydrated && assumes) || undefined}>
            {beside}
          </span>
        )}
      </p>
      {share && <p className={`num ${styles.share}`}>{share}</p>}
    </>
  )
}

/** Shows total time, and the fact that matters most for the kind of aircraft, which is usually engine time. */
function TimesLine({ listing }: { listing: Listing }) {
  const units = useUnits()
  return (
    <div className={styles.times}>
      <span>
        {listing.totalTimeHours === null ? (
          <NotStated what="Total time" />
        ) : (
          <>
            {formatNumber(listing.totalTimeHours)}{' '}
            <span className="u">
              hr<span className={styles.total}> total</span>
            </span>
          </>
        )}
      </span>
      {listing.keyFact ? (
        <span className={styles.engine}>{formatKeyFact(listing.keyFact, units)}</span>
      ) : (
        listing.engineCount !== 0 && <EngineTime engine={listing.engine} />
      )}
    </div>
  )
}

/** Warns about old engines with few hours because engines also deteriorate from disuse. */
function CalendarLine({ engine }: { engine: Listing['engine'] }) {
  if (!engine || engine.calendarYears === null) return null
  const since = engine.basis === 'SNEW' ? 'Engine new' : 'Engine overhauled'
  return (
    <p className={styles.calendar}>
      {translate(since)} {engine.calendarYears} years ago
    </p>
  )
}

/** Shows the listing's age, and whether the seller has since confirmed that it's still for sale. */
function Age({ listing }: { listing: Listing }) {
  if (listing.isSold) return <span>Sold</span>
  const { confirmedAt } = listing
  if (confirmedAt === null) return <span>{formatListingAge(listing.daysListed)}</span>
  const confirmation = t`Still for sale as of ${formatDate(confirmedAt)}`
  return (
    <span title={confirmation}>
      {formatListingAge(listing.daysListed)}
      <span className={styles.confirmed} aria-hidden="true">
        {' · '}
        <i>✓</i> still for sale
      </span>
      <span className="sr">. {confirmation}</span>
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
      {formatNumber(engine.hours)}{' '}
      <span className="u">{translate(engine.basis) ?? 'hr engine'}</span>
    </span>
  )
}

type ListingCardProps = {
  listing: Listing
  headingLevel?: 2 | 3 | 4
  /** `row` puts the photo next to the text. */
  size?: 'regular' | 'small' | 'row'
  sizes?: string
  priority?: boolean
  /** If set, shows a quick view button. */
  onQuickView?: (listing: Listing) => void
}
