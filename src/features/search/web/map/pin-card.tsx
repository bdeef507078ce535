import { Link } from 'react-router'
import { useDistanceWords } from '#features/listings/web/public/measured-from.ts'
import { formatMoney, formatNumber } from '#kernel/format.ts'
import { Photo } from '#ui/facts/photo.tsx'
import type { MapPin } from '../../map-contract.ts'
import { MapPopover, type OpenedAt } from './map-popover.tsx'
import styles from './pin-card.module.css'

/** What an aircraft's pin says when it is chosen; all of it leads to its page. */
export function PinCard({ pin, ...popover }: PinCardProps) {
  const distance = useDistanceWords(pin)
  return (
    <MapPopover label={pin.title} {...popover}>
      <Link to={pin.url} className={styles.card}>
        <span className={styles.photo}>
          <Photo picture={pin.image} alt="" sizes="240px" file="thumb" />
        </span>
        <span className={styles.words}>
          <span className={styles.line}>
            <b className="num">
              {pin.price === null ? 'Price on request' : formatMoney(pin.price)}
            </b>
            {distance && <small className="num">{distance}</small>}
          </span>
          <span className={styles.title}>{pin.title}</span>
          <span className="num">{pinFacts(pin)}</span>
          <span>{pin.cityState}</span>
        </span>
      </Link>
    </MapPopover>
  )
}

function pinFacts({ totalTimeHours, engine }: MapPin): string {
  const total =
    totalTimeHours === null ? 'Total time not stated' : `${formatNumber(totalTimeHours)} h total`
  if (!engine || engine.hours === null) return total
  return `${total} · ${formatNumber(engine.hours)} ${engine.basis ?? 'h engine'}`
}

type PinCardProps = OpenedAt & { pin: MapPin }
