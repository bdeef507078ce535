import IconChevronDown from '#icons/IconChevronDown'
import { translateRegion } from '#kernel/format/addresses.ts'
import { formatCount, formatMinutes, formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { lowercaseLabel } from '#kernel/sentence.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Monogram } from '#ui/facts/monogram.tsx'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { Link } from '#ui/link.tsx'
import type { BrokerOrder } from '../../broker-search.ts'
import { brokersUrl } from '../../brokers-url.ts'
import type { Broker, BrokerQuery } from '../../contract.ts'
import { describeTrade } from '../describe-trade.ts'
import { toSiteName } from '../site-name.ts'
import styles from './brokers.module.css'

/** Table of brokers. On phones, each row has two lines of text and a number. */
export function BrokerTable({ brokers, query, lit, onLight }: BrokerTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <OrderHead order="name" query={query}>
            Broker
          </OrderHead>
          <OrderHead order="place" query={query}>
            Location
          </OrderHead>
          <OrderHead order="aircraft" query={query} isNumber>
            Aircraft
          </OrderHead>
          <th scope="col">Response time</th>
          <th scope="col">Website</th>
        </tr>
      </thead>
      <tbody>
        {brokers.map((broker) => (
          <tr
            key={broker.id}
            data-lit={broker.id === lit || undefined}
            onPointerEnter={() => onLight(broker.id)}
            onFocus={() => onLight(broker.id)}
          >
            <BrokerCells broker={broker} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function OrderHead({ order, query, isNumber, children }: OrderHeadProps) {
  const isOn = query.sort === order
  const direction = order === 'aircraft' ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      className={isNumber ? styles.number : undefined}
      aria-sort={isOn ? direction : undefined}
    >
      <Link to={brokersUrl({ ...query, sort: order, page: 0 })} preventScrollReset replace>
        {isOn && <IconChevronDown className={styles[direction]} size={14} />}
        {children}
      </Link>
    </th>
  )
}

function BrokerCells({ broker }: { broker: Broker }) {
  const { name, route, logo, website, city, state, boatCount, answerMinutes } = broker
  const place = city && state ? t`${city}, ${translateRegion(state)}` : null
  return (
    <>
      <td className={styles.name}>
        <Link className={styles.broker} to={destinations.brokerage(route)}>
          <Monogram name={name} logoUrl={logo} />
          <span>
            <b>{name}</b>
            <span className={styles.what}>{translate(describeBroker(broker))}</span>
            <span className={styles.where}>
              {place ?? 'Location not stated'}
              {answerMinutes !== null && t` · responds in ${formatMinutes(answerMinutes)}`}
            </span>
          </span>
        </Link>
      </td>
      <td className={styles.place}>{place ?? <NotStated />}</td>
      <td className={styles.number}>
        {boatCount > 0 ? (
          <>
            <b className="num">{formatNumber(boatCount)}</b>
            <span className={styles.unit}> aircraft</span>
          </>
        ) : (
          <span className={styles.none}>None</span>
        )}
      </td>
      <td className={styles.answers}>
        {answerMinutes === null ? (
          <span className={styles.none}>Not enough data</span>
        ) : (
          formatMinutes(answerMinutes)
        )}
      </td>
      <td className={styles.website}>
        {website ? (
          <a className="link" href={website} rel="noopener nofollow ugc" target="_blank">
            {toSiteName(website)}
            <span className="sr"> (opens in a new tab)</span>
          </a>
        ) : (
          <NotStated />
        )}
      </td>
    </>
  )
}

/** Returns a summary, such as "Broker and dealer · 2 offices · turboprops". */
function describeBroker({ offices, specialty, ...broker }: Broker) {
  return [
    translate(describeTrade(broker)),
    offices > 1 && formatCount(offices, 'office'),
    specialty && t`mostly ${lowercaseLabel(specialty)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

type BrokerTableProps = {
  brokers: readonly Broker[]
  query: BrokerQuery
  /** ID of the broker highlighted on the map. */
  lit: number | null
  onLight: (id: number) => void
}
type OrderHeadProps = {
  order: BrokerOrder
  query: BrokerQuery
  isNumber?: boolean
  children: string
}
