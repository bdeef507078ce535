import { Link } from 'react-router'
import { formatNumber } from '#kernel/format/numbers.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Monogram } from '#ui/facts/monogram.tsx'
import styles from './landing.module.css'

/** Brokerages with the most active listings. */
export function BrokersBlock({ brokers }: { brokers: readonly BrokerEntry[] }) {
  if (brokers.length === 0) return null
  return (
    <section className="pt-12 phone:pt-8" aria-labelledby="brokers">
      <h2 id="brokers">Brokers</h2>
      <ul className={styles.brokers}>
        {brokers.map(({ id, route, name, logoUrl, city, state, forSale }) => (
          <li key={id}>
            <Link className={styles.broker} to={destinations.brokerage(route)}>
              <Monogram name={name} logoUrl={logoUrl} />
              <div>
                <h3>{name}</h3>
                {city && <p>{[city, state].filter(Boolean).join(', ')}</p>}
              </div>
              <p className={styles.count}>
                <b className="num">{formatNumber(forSale)}</b>
                aircraft
              </p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export type BrokerEntry = {
  id: number
  route: string
  name: string
  logoUrl: string | null
  city: string | null
  state: string | null
  forSale: number
}
