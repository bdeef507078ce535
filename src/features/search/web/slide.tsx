import { IconArrowDown } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ListingCard } from '#features/listings/contract.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Flag } from '#ui/flag.tsx'
import { formatEngineLife, formatHours, formatMoney, formatNumber } from '#ui/format.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { NotStated } from '#ui/not-stated.tsx'
import { Photo } from '#ui/photo.tsx'
import { TboBar } from '#ui/tbo-bar.tsx'
import { conditionOf, listedWords } from './card-words.ts'
import styles from './slide.module.css'

/** One aircraft with what decides at first sight: photos left, facts right. */
export function Slide({ listing, priority, onQuickView }: SlideProps) {
  return (
    <article className={styles.slide}>
      <Photos listing={listing} priority={priority} />
      <div className={styles.words}>
        <p className={styles.price}>
          <MoneyText dollars={listing.price} />
          {listing.previousPrice !== null && (
            <s className="num">
              <span className="sr">before </span>
              {formatMoney(listing.previousPrice)}
            </s>
          )}
        </p>
        <h2>
          <Link to={listing.url}>{listing.title}</Link>
        </h2>
        <EngineLife engine={listing.engine} />
        <Facts rows={factsOf(listing)} />
        <div className={styles.actions}>
          <LinkButton to={listing.url}>See this aircraft</LinkButton>
          <Button variant="ghost" onClick={onQuickView}>
            Quick view
          </Button>
        </div>
      </div>
    </article>
  )
}

function Photos({ listing, priority }: { listing: ListingCard; priority: boolean }) {
  const [title, ...others] = listing.images
  const drop =
    listing.previousPrice !== null &&
    listing.price !== null &&
    listing.previousPrice - listing.price
  return (
    <div>
      <div className={styles.photo}>
        <Photo
          picture={title}
          alt={listing.title}
          sizes="(max-width: 640px) 84vw, (max-width: 1100px) 92vw, 660px"
          priority={priority}
        />
        <div className={styles.flags}>
          {listing.isSold && <Flag tone="sold">SOLD</Flag>}
          {drop && <Flag icon={<IconArrowDown aria-hidden="true" />}>{formatMoney(drop)}</Flag>}
        </div>
      </div>
      {others.length > 0 && (
        <div className={styles.others}>
          {others.slice(0, 4).map((picture) => (
            <div key={picture.src}>
              <Photo picture={picture} alt="" sizes="160px" />
            </div>
          ))}
        </div>
      )}
    </div>
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
          <span className="u">{basis ?? 'h engine'}</span>
        </span>
        {tboHours !== null && <span className="u">{formatEngineLife(hours, tboHours)}</span>}
      </p>
      <TboBar hours={hours} tboHours={tboHours} size="strip" />
    </div>
  )
}

function factsOf(listing: ListingCard) {
  const { totalTimeHours } = listing
  return [
    { label: 'Total time', value: totalTimeHours === null ? null : formatHours(totalTimeHours) },
    { label: 'Place', value: listing.cityState },
    { label: 'Category', value: listing.category },
    { label: 'Length', value: listing.length.toFixed(1), unit: 'ft' },
    { label: 'Condition', value: conditionOf(listing) },
    { label: 'On the market', value: listedWords(listing) },
  ]
}

type SlideProps = { listing: ListingCard; priority: boolean; onQuickView: () => void }
