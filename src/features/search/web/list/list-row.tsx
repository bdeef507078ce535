import {
  formatAskingPrice,
  formatConvertedPrice,
  formatPriceChange,
} from '#features/listings/asking-price.ts'
import type { CardListing } from '#features/listings/contract.ts'
import { formatOldDay } from '#features/listings/dated-facts.ts'
import { formatLength } from '#features/listings/fact-format.ts'
import { toGauge } from '#features/listings/gauge.ts'
import { formatKeyFact } from '#features/listings/key-facts.ts'
import { formatListingAge } from '#features/listings/rules.ts'
import { warningText } from '#features/listings/warnings.ts'
import { useDistanceText } from '#features/listings/web/public/distance-origin.ts'
import { formatPlace } from '#kernel/format/addresses.ts'
import { formatTapeWords } from '#kernel/format/gauge.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { toUnits } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { GaugeLine } from '#ui/facts/gauge.tsx'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { Photo } from '#ui/facts/photo.tsx'
import { WholeWords } from '#ui/facts/whole-words.tsx'
import { Link } from '#ui/link.tsx'
import { useSlots } from '#ui/slots.tsx'
import { SpriteIcon } from '#ui/sprite-icon.tsx'
import { Toolbar } from '#ui/toolbar.tsx'
import { useUnits } from '#ui/units.tsx'
import { describeCondition, rowText } from '../card-labels.ts'
import { DueText } from '../due-text.tsx'
import styles from './list.module.css'
import table from './results-list.module.css'

/** Row for one aircraft. The title links to its page, and the photo opens the quick view. */
export function ListRow({ card, onQuickView }: ListRowProps) {
  const { Heart, Compare } = useSlots()
  const drop = formatPriceChange(card)
  const [worst] = card.warnings
  const distance = useDistanceText(card)
  const units = useUnits()
  const converted = formatConvertedPrice(card, units)
  return (
    <tr className={styles.row} data-listing={card.id}>
      <td className={styles.photo}>
        <QuickViewPhoto card={card} onQuickView={onQuickView} />
      </td>
      <td className={`${table.figure} ${table.year}`}>{card.year}</td>
      <td className={styles.name}>
        <Link to={card.url}>
          <Title card={card} />
        </Link>
        {worst && <b className={styles.worst}>{warningText(worst)}</b>}
        <span className={styles.about}>{rowText(card)}</span>
        <span className={styles.age}>
          {card.isSold ? 'Sold' : formatListingAge(card.daysListed)}
        </span>
      </td>
      <td className={`${table.figure} ${table.time} ${styles.time}`}>
        <ValueWithUnit value={card.totalTimeHours} unit="hr" />
        {card.hoursAsOf && (
          <span className="block text-amber text-12">{formatOldDay(card.hoursAsOf)}</span>
        )}
      </td>
      <EngineCell card={card} />
      <td className={`${table.figure} ${table.beyond}`}>
        <ValueWithUnit value={card.seats} />
      </td>
      <td className={`${table.figure} ${table.beyond}`}>
        <ValueWithUnit
          value={card.usefulLoad && toUnits('mass', card.usefulLoad, units)}
          unit={units.mass}
        />
      </td>
      <td className={`${table.figure} ${table.beyond}`}>
        <ValueWithUnit value={formatLength(card.length, units)} unit={units.length} />
      </td>
      <td className={styles.place}>
        {formatPlace(card.cityState)}
        {distance && <span className={`num ${styles.distance}`}>{distance}</span>}
      </td>
      <td className={table.beyond}>{describeCondition(card)}</td>
      <td className={`${table.figure} ${styles.price}`}>
        <span>{formatAskingPrice(card)}</span>
        {converted && <span className="num block text-ink-3 text-12">{converted}</span>}
        {drop && <span className={styles.fell}>{drop}</span>}
        <DueText card={card} />
      </td>
      <td className={`${table.figure} ${table.change}`}>
        {drop ? <b>{drop}</b> : <span className="u">–</span>}
      </td>
      {Heart && (
        <td className={styles.heart}>
          <Toolbar label={t`Actions for ${card.title}`}>
            <Heart listingId={card.id} title={card.title} size="card" />
            {Compare && !card.isSold && (
              <Compare
                listing={{ id: card.id, title: card.title, thumb: card.images[0]?.thumb ?? null }}
                size="row"
              />
            )}
          </Toolbar>
        </td>
      )}
    </tr>
  )
}

function QuickViewPhoto({ card, onQuickView }: ListRowProps) {
  const [title] = card.images
  return (
    <button type="button" onClick={() => onQuickView(card)}>
      <Photo picture={title} drawing={card.drawing} alt="" sizes="96px" />
      <span className={styles.eye}>
        <SpriteIcon name="eye" size={16} />
      </span>
      <span className="sr">Quick view of {card.title}</span>
    </button>
  )
}

/** Omits the year if it's in its own column. */
function Title({ card }: { card: CardListing }) {
  const year = t`${card.year} `
  if (!card.title.startsWith(year)) return <WholeWords text={card.title} />
  return (
    <>
      <i>{year}</i>
      <WholeWords text={card.title.slice(year.length)} />
    </>
  )
}

function ValueWithUnit({ value, unit }: { value: number | string | null; unit?: string }) {
  if (value === null) return <NotStated isShort />
  return (
    <>
      {typeof value === 'number' ? formatNumber(value) : value}
      {unit && <span className="u"> {translate(unit)}</span>}
    </>
  )
}

/** The gauge in words, or what replaces it, with the hours as its caption. */
function EngineCell({ card }: { card: CardListing }) {
  const units = useUnits()
  const gauge = toGauge(card)
  if (!card.keyFact)
    return (
      <td className={styles.engine}>
        {gauge ? <GaugeLine gauge={gauge} /> : <span className="u">No engine</span>}
      </td>
    )
  return (
    <td className={styles.engine}>
      <span className="block" translate="no">
        {formatKeyFact(card.keyFact, units)}
      </span>
      {gauge && <span className="u num text-12">{formatTapeWords(gauge)}</span>}
    </td>
  )
}

type ListRowProps = { card: CardListing; onQuickView: (listing: CardListing) => void }
