import { type ReactNode, useEffect, useState } from 'react'
import type { CardListing } from '#features/listings/contract.ts'
import { toGauge } from '#features/listings/gauge.ts'
import { formatKeyFact, keyFactLabels } from '#features/listings/key-facts.ts'
import { warningText } from '#features/listings/warnings.ts'
import { ListingFlags } from '#features/listings/web/public/listing-flags.tsx'
import { usePriceLabels } from '#features/listings/web/public/price-labels.ts'
import { formatPlace } from '#kernel/format/addresses.ts'
import { formatGauge } from '#kernel/format/gauge.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { formatInUnits, type Units } from '#kernel/format/units.ts'
import { t } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { type FactRow, Facts } from '#ui/facts/facts.tsx'
import { GaugeDial } from '#ui/facts/gauge.tsx'
import { NoPhoto } from '#ui/facts/no-photo.tsx'
import { Photo } from '#ui/facts/photo.tsx'
import { WholeWords } from '#ui/facts/whole-words.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useSlots } from '#ui/slots.tsx'
import { useUnits } from '#ui/units.tsx'
import { WrittenText } from '#ui/written-text.ts'
import { describeCondition, listedText, shownCost } from '../card-labels.ts'
import { useSearch } from '../use-search.ts'
import styles from './results-slides.module.css'

/** One aircraft with photos as large as the window allows, and key facts next to them. */
export function Slide({ listing, isVisible, priority, onQuickView }: SlideProps) {
  const units = useUnits()
  return (
    <article className={styles.slide} aria-label={listing.title} data-listing={listing.id}>
      <div>
        <SlidePhotos listing={listing} priority={priority}>
          <ListingFlags listing={listing} className={styles.flags} />
        </SlidePhotos>
      </div>
      <div className={styles.text}>
        <Heading listing={listing} />
        <EngineLife listing={listing} />
        <Facts rows={listFacts(listing, units)} />
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

function Heading({ listing }: { listing: CardListing }) {
  const showsDue = shownCost(useSearch().displayedQuery) === 'due'
  const { figure, before, converted, beside, assumes, share } = usePriceLabels(listing, showsDue)
  const { Heart } = useSlots()
  return (
    <>
      <div className={styles.top}>
        <p className={`tabular ${styles.price}`}>{figure}</p>
        {Heart && (
          <span data-save>
            <Heart listingId={listing.id} title={listing.title} size="page" />
          </span>
        )}
      </div>
      <p className={`num ${styles.beside}`}>
        {before && (
          <s>
            <span className="sr">before </span>
            {before}
          </s>
        )}
        {converted && <span>{converted}</span>}
        {beside && <span title={assumes ?? undefined}>{beside}</span>}
        {share && <span>{share}</span>}
      </p>
      <h2>
        <WholeWords text={listing.title} />
      </h2>
    </>
  )
}

function EngineLife({ listing }: { listing: CardListing }) {
  const gauge = toGauge(listing)
  if (!gauge) return null
  return (
    <div className={styles.engine}>
      <GaugeDial gauge={gauge} />
      <b className="num">{formatGauge(gauge)}</b>
    </div>
  )
}

function listFacts(listing: CardListing, units: Units): FactRow[] {
  const { keyFact, totalTimeHours, usefulLoad, seats } = listing
  return [
    ...(keyFact
      ? [{ label: keyFactLabels[keyFact.fact], value: formatKeyFact(keyFact, units) }]
      : []),
    { label: 'Total time', value: totalTimeHours && formatNumber(totalTimeHours), unit: 'hr' },
    {
      label: 'Useful load',
      value: usefulLoad && formatInUnits('mass', usefulLoad, units),
      unit: units.mass,
    },
    { label: 'Seats', value: seats },
    { label: 'Location', value: formatPlace(listing.cityState) },
    {
      label: 'Condition',
      value: [describeCondition(listing), ...listing.warnings.slice(0, 1).map(warningText)].join(
        ', ',
      ),
    },
    { label: 'Time on market', value: listedText(listing) },
  ]
}

type SlideProps = {
  listing: CardListing
  /** True for the visible slide, false for preloaded neighbors. */
  isVisible: boolean
  priority: boolean
  onQuickView: () => void
}

/** First part of the seller's description. Loads when the slide becomes visible, and reserves space until then. */
function SlideDescription({ id, isVisible }: { id: number; isVisible: boolean }) {
  const [text, setText] = useState<string | null | undefined>(() => descriptions.get(id))
  useEffect(() => {
    if (!isVisible || text !== undefined) return
    const controller = new AbortController()
    import('#features/listings/quick-view-contract.ts')
      .then(({ getQuickViewEndpoint }) =>
        callApi(getQuickViewEndpoint, { id }, { signal: controller.signal }),
      )
      .then(
        ({ description }) => {
          descriptions.set(id, description)
          setText(description)
        },
        () => {
          // If the description can't be loaded, it's still on the aircraft's page.
          if (!controller.signal.aborted) setText(null)
        },
      )
    return () => controller.abort()
  }, [id, isVisible, text])
  if (text === undefined)
    return (
      <div className={styles.slideDescriptionText} aria-busy="true">
        <Skeleton width="96%" />
        <Skeleton width="90%" />
        <Skeleton width="60%" />
      </div>
    )
  return <p className={styles.slideDescriptionText}>{text && <WrittenText text={text} />}</p>
}

const descriptions = new Map<number, string | null>()

/** Large photo with a strip of thumbnails below. Clicking a thumbnail enlarges it. */
function SlidePhotos({ listing, priority, children }: SlidePhotosProps) {
  const { images, title, drawing } = listing
  const [selected, setSelected] = useState(0)
  const photo = images[selected] ?? images[0]
  return (
    <>
      <div className={styles.photo}>
        {photo ? (
          <Photo
            key={photo.src}
            picture={photo}
            alt={photo.caption ?? title}
            sizes="(max-width: 640px) 84vw, (max-width: 1100px) 92vw, 1040px"
            priority={priority && selected === 0}
          />
        ) : (
          <NoPhoto drawing={drawing} />
        )}
        {children}
      </div>
      {images.length > 1 && (
        <ul className={styles.slidePhotosBar} aria-label={t`${images.length} photos`}>
          {images.map((picture, i) => (
            <li key={picture.src}>
              <button
                type="button"
                aria-label={t`Photo ${i + 1}`}
                aria-pressed={i === selected}
                onClick={() => setSelected(i)}
              >
                <Photo picture={picture} alt="" sizes="96px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type SlidePhotosProps = { listing: CardListing; priority: boolean; children: ReactNode }
