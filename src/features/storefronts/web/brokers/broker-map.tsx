import type { Broker } from '../../contract.ts'
import type { CountryMapDot } from '../../country-map.ts'
import { CountryMap } from '../country-map/country-map.tsx'

/** Map of towns with brokers. The selected broker's town is orange. */
export function BrokerMap({ dots, broker }: BrokerMapProps) {
  const chosen = dots.find(({ brokers }) => brokers.includes(broker.id))
  return (
    <CountryMap dots={dots} chosen={chosen?.name}>
      {broker.name}
      {broker.city && broker.state && `, ${broker.city}, ${broker.state}`}
      {!chosen && ' (not on this map)'}
    </CountryMap>
  )
}

type BrokerMapProps = {
  dots: readonly CountryMapDot[]
  /** Broker whose town is highlighted. */
  broker: Broker
}
