import type { Broker } from '../../contract.ts'
import { type CountryMapDot, countryMapSize } from '../../country-map.ts'
import styles from './broker-map.module.css'

/**
 * The towns with brokers on the United States, the chosen broker's in orange. Land and borders are masks, so that
 * they follow the page's colours; the list of states beside it says the same in words.
 */
export function BrokerMap({ dots, broker }: BrokerMapProps) {
  const chosen = dots.find(({ brokers }) => brokers.includes(broker.id))
  return (
    <figure className={styles.figure}>
      <div className={styles.map}>
        <svg viewBox={`0 0 ${countryMapSize.width} ${countryMapSize.height}`} aria-hidden="true">
          {dots.map((dot) => (
            <circle key={dot.name} className={styles.dot} cx={dot.x} cy={dot.y} r={dot.radius} />
          ))}
          {chosen && (
            <circle className={styles.chosen} cx={chosen.x} cy={chosen.y} r={chosen.radius + 4} />
          )}
        </svg>
      </div>
      <figcaption className={styles.caption} data-none={!chosen || undefined}>
        {broker.name}
        {broker.city && broker.state && `, ${broker.city}, ${broker.state}`}
        {!chosen && ' (not on this map)'}
      </figcaption>
    </figure>
  )
}

type BrokerMapProps = {
  dots: readonly CountryMapDot[]
  /** Whose place is marked. */
  broker: Broker
}
