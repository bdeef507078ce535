import type { ReactNode } from 'react'
import { formatPlace } from '#kernel/format/addresses.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { classNames } from '#ui/class-names.ts'
import { CachedMarkup } from '#ui/document/cached-markup.tsx'
import { GaugeDial } from '#ui/facts/gauge.tsx'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { WholeWords } from '#ui/facts/whole-words.tsx'
import { Link } from '#ui/link.tsx'
import { useSlots } from '#ui/slots.tsx'
import { SpriteIcon } from '#ui/sprite-icon.tsx'
import { Toolbar } from '#ui/toolbar.tsx'
import { useUnits } from '#ui/units.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import type { CardListing as Listing } from '../../contract.ts'
import { toGauge } from '../../gauge.ts'
import { formatListingAge } from '../../rules.ts'
import { describePhotoMonths } from '../../shot-list.ts'
import { warningText } from '../../warnings.ts'
import { cardFacts } from '../facts/card-facts.ts'
import { PhotoCarousel } from '../gallery/photo-carousel.tsx'
import { useDistanceText } from './distance-origin.ts'
import styles from './listing-card.module.css'
import { ListingFlags, showsAgeAsFlag } from './listing-flags.tsx'
import { formatShare, usePriceLabels } from './price-labels.ts'

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
    <CachedMarkup data={[shown, props.onQuickView !== undefined, distance]}>
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
  beside,
  distance,
  onQuickView,
}: ListingCardProps & { distance: string | null }) {
  const Heading = `h${headingLevel}` as const
  const { Heart, Compare } = useSlots()
  // Rows have small photos. The facts have the gauge's number in words.
  const gauge = size === 'row' ? null : toGauge(listing)
  const isAgeFlagged = size !== 'row' && showsAgeAsFlag(listing)
  const flags = <ListingFlags listing={listing} className={styles.flags} />
  // Comparing and the quick view need the script, so their buttons appear with it.
  const isHydrated = useIsHydrated()
  return (
    <article
      className={classNames(
        styles.card,
        size !== 'regular' && styles[size],
        gauge && styles.gauged,
      )}
      aria-label={listing.title}
      data-listing={listing.id}
      data-sold={listing.isSold || undefined}
    >
      <div className={styles.photo}>
        <PhotoCarousel listing={listing} sizes={translate(sizes)} priority={priority} />
        {size !== 'row' && flags}
      </div>
      {gauge && <GaugeDial gauge={gauge} className={styles.gauge} />}
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
      <div className={styles.name}>
        <PriceLine
          listing={listing}
          beside={beside}
          flags={size === 'row' && !showsAgeAsFlag(listing) && flags}
        />
        <Heading>
          <Link to={listing.url}>
            <WholeWords text={listing.title} />
          </Link>
        </Heading>
      </div>
      <FactLine listing={listing} />
      <p className={styles.place}>
        {formatPlace(listing.cityState)}
        {distance && (
          <span
            className="num"
            title="Straight-line distance; flight time at cruise speed with no wind"
          >
            {' '}
            · {distance}
          </span>
        )}
      </p>
      <Notes listing={listing} isAgeFlagged={isAgeFlagged} />
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

/** The asking price first, then what it is for the visitor, or else what it was, and other ways to pay. */
function PriceLine({ listing, beside: shown, flags }: PriceLineProps) {
  const { figure, before, converted, beside, assumes } = usePriceLabels(listing, shown === 'due')
  return (
    <p className={styles.price}>
      <b className="tabular">{figure}</b>
      {before && !converted && (
        <s className="num">
          <span className="sr">before </span>
          {before}
        </s>
      )}
      {converted && <span className="num">{converted}</span>}
      {beside && (shown || !assumes) && <span title={assumes ?? undefined}>{beside}</span>}
      {flags}
    </p>
  )
}

function FactLine({ listing }: { listing: Listing }) {
  return (
    <ul className={styles.facts}>
      {cardFacts(listing, useUnits()).map(({ label, value, unit, asOf }) => (
        <li key={label}>
          <b className="num">
            {value ?? <NotStated isShort />}
            {value !== null && unit && <span className="u"> {translate(unit)}</span>}
          </b>{' '}
          {asOf ? (
            <span className={styles.warning} title={translate(label)}>
              {asOf}
            </span>
          ) : (
            <span>{translate(label)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

/**
 * The worst warning first, because carousels show a single line, then the listing's age, and a share, or that the seller has
 * confirmed that the aircraft is still for sale.
 */
function Notes({ listing, isAgeFlagged }: { listing: Listing; isAgeFlagged: boolean }) {
  const { confirmedAt, isSold, photoMonths } = listing
  const share = formatShare(listing)
  const [worst] = listing.warnings
  const isConfirmed = confirmedAt !== null && !isSold
  if (isAgeFlagged && !isConfirmed && !photoMonths && !share && !worst) return null
  return (
    <p className={styles.notes}>
      {worst && <span className={styles.warning}>{warningText(worst)}</span>}
      {!isAgeFlagged && (
        <span className={styles.age}>{isSold ? 'Sold' : formatListingAge(listing.daysListed)}</span>
      )}
      {share && <span className="tabular">{share}</span>}
      {!worst && isConfirmed && (
        <span title={t`Still for sale as of ${formatDate(confirmedAt)}`}>
          <i aria-hidden="true">✓</i> Still for sale
        </span>
      )}
      {photoMonths && (
        <span className={classNames(photoMonths.isOld && styles.warning)}>
          {describePhotoMonths(photoMonths)}
        </span>
      )}
    </p>
  )
}

type PriceLineProps = Pick<ListingCardProps, 'listing' | 'beside'> & { flags: ReactNode }
type ListingCardProps = {
  listing: Listing
  headingLevel?: 2 | 3 | 4
  /** `row` puts the photo next to the text, and its flag next to the price, because the photo is small. */
  size?: 'regular' | 'small' | 'row'
  sizes?: string
  priority?: boolean
  /** Shows the monthly cost or what is due next to the price, for searches that are about it. */
  beside?: 'cost' | 'due' | undefined
  /** If set, shows a quick view button. */
  onQuickView?: (listing: Listing) => void
}
