import { Link } from 'react-router'
import { rangeNames } from '../../figure-rules.ts'
import type { InventoryData } from '../dashboard-data.ts'
import { dashboardPath } from '../dashboard-path.ts'
import { rangeLabels } from './figures/figure-labels.ts'
import type { Place } from './place.ts'
import styles from './range-links.module.css'

/** The range of the whole tab; the address keeps it. */
export function RangeLinks({ inventory: { range, kind }, place }: RangeLinksProps) {
  return (
    <nav className={styles.ranges} aria-label="Range">
      {rangeNames.map((name) => (
        <Link
          key={name}
          to={dashboardPath(place.bizId, { office: place.office, range: name, kind })}
          aria-current={name === range ? 'true' : undefined}
          preventScrollReset
        >
          {rangeLabels[name]}
        </Link>
      ))}
    </nav>
  )
}

type RangeLinksProps = { inventory: InventoryData; place: Place }
