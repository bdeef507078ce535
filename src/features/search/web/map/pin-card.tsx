import { formatAskingPrice } from '#features/listings/asking-price.ts'
import { cardBasisMark } from '#features/listings/basis-marks.ts'
import { useDistanceText } from '#features/listings/web/public/distance-origin.ts'
import { formatPlace } from '#kernel/format/addresses.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Photo } from '#ui/facts/photo.tsx'
import { WholeWords } from '#ui/facts/whole-words.tsx'
import { Link } from '#ui/link.tsx'
import type { MapPin } from '../../map-contract.ts'
import { DueText } from '../due-text.tsx'
import styles from './map.module.css'
import { MapPopover, type PopoverPlacement } from './map-popover.tsx'

/** Card for a selected pin. The entire card links to the aircraft's page. */
export function PinCard({ pin, ...popover }: PinCardProps) {
  const distance = useDistanceText(pin)
  return (
    <MapPopover label={pin.title} {...popover}>
      <Link to={pin.url} className={styles.card}>
        <span className={styles.photo}>
          <Photo picture={pin.image} drawing={pin.drawing} alt="" sizes="240px" file="thumb" />
        </span>
        <span className={styles.text}>
          <span className={styles.line}>
            <b className="tabular">{formatAskingPrice(pin)}</b>
            {distance && <small className="num">{distance}</small>}
          </span>
          <DueText card={pin} />
          <span className={styles.pinCardTitle}>
            <WholeWords text={pin.title} />
          </span>
          <span className="num">{translate(pinFacts(pin))}</span>
          <span>{formatPlace(pin.cityState)}</span>
        </span>
      </Link>
    </MapPopover>
  )
}

function pinFacts(pin: MapPin): string {
  const { totalTimeHours, engine } = pin
  const total =
    totalTimeHours === null ? 'Total time not stated' : t`${formatNumber(totalTimeHours)} hr total`
  if (!engine || engine.hours === null) return total
  return t`${translate(total)} · ${formatNumber(engine.hours)} ${cardBasisMark(pin) ?? translate('hr engine')}`
}

type PinCardProps = PopoverPlacement & { pin: MapPin }
