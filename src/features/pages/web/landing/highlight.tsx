import type { ReactNode } from 'react'
import { askingTerms } from '#features/listings/asking-price.ts'
import { toGauge } from '#features/listings/gauge.ts'
import { usePriceLabels } from '#features/listings/web/public/price-labels.ts'
import { formatPlace } from '#kernel/format/addresses.ts'
import { formatAmount } from '#kernel/format/currencies.ts'
import { formatTapeWords, gaugeFact } from '#kernel/format/gauge.ts'
import { formatPercent } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { GaugeDial } from '#ui/facts/gauge.tsx'
import { Photo } from '#ui/facts/photo.tsx'
import { WholeWords } from '#ui/facts/whole-words.tsx'
import { Link } from '#ui/link.tsx'
import { useSlots } from '#ui/slots.tsx'
import type { LandingHighlight as HighlightData } from '../../highlight.ts'
import styles from './hero.module.css'

/** An aircraft for sale with its photo, price, and engine life. The whole picture is a link to the listing. */
export function Highlight({ listing, difference }: HighlightData) {
  const { Heart } = useSlots()
  const { figure, converted } = usePriceLabels(listing)
  const gauge = toGauge(listing)
  const left = gauge && gaugeFact(gauge)
  return (
    <article className={styles.highlight} aria-label={listing.title} data-listing={listing.id}>
      <div className={styles.photo}>
        <Photo
          picture={listing.images[0]}
          alt={listing.title}
          sizes="(max-width: 1240px) 92vw, 712px"
          priority
        />
      </div>
      {Heart && (
        <div className={styles.heart}>
          <Heart listingId={listing.id} title={listing.title} size="card" />
        </div>
      )}
      <div className={styles.panel}>
        {gauge && <GaugeDial gauge={gauge} className={styles.dial} />}
        <p className={styles.asking}>
          <b className="tabular">{figure}</b>{' '}
          {converted && <span className="num">{converted}</span>}{' '}
          <Link to={listing.url}>
            <WholeWords text={listing.title} />
          </Link>
        </p>
        <dl>
          {gauge && left && (
            <Fact
              label={left.label}
              note={formatTapeWords({ ...gauge, limitHours: null, calendar: null })}
            >
              {left.value} {translate(left.unit)}
            </Fact>
          )}
          <Median listing={listing} difference={difference} isConverted={converted !== null} />
          <Fact label="Location">{formatPlace(listing.cityState)}</Fact>
        </dl>
      </div>
    </article>
  )
}

/** The difference in the currency of the price, or in percent if the price is shown in two currencies. */
function Median({ listing, difference, isConverted }: MedianProps) {
  const { price, currency } = askingTerms(listing)
  const dollars = listing.price ?? 0
  const percent = Math.round((difference / (dollars - difference)) * 100)
  const amount = Math.round((difference * ((price ?? 1) / (dollars || 1))) / 100) * 100
  const rounded = isConverted ? percent : amount
  const size = Math.abs(rounded)
  return (
    <Fact label={medianLabels[Math.sign(rounded)]}>
      {size === 0
        ? translate('At the median')
        : isConverted
          ? formatPercent(size, 0)
          : formatAmount(size, currency)}
    </Fact>
  )
}

const medianLabels: Readonly<Record<number, string>> = {
  [-1]: 'below the median',
  0: 'of comparable aircraft',
  1: 'above the median',
}

function Fact({ label, note, children }: FactProps) {
  return (
    <div>
      <dt>{note ? t`${translate(label)}, ${note}` : translate(label)}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

type MedianProps = HighlightData & { isConverted: boolean }
type FactProps = { label: string | undefined; note?: string; children: ReactNode }
