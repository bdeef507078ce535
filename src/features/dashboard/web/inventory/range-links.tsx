import { ChoiceLinks } from '#ui/navigation/choice-links.tsx'
import { rangeNames } from '../../figure-rules.ts'
import type { InventoryData } from '../dashboard-data.ts'
import { dashboardPath } from '../dashboard-path.ts'
import { rangeLabels } from './figures/figure-labels.ts'
import type { Place } from './place.ts'
import styles from './range-links.module.css'

/** The range of the whole tab; the address keeps it. */
export function RangeLinks({ inventory: { range, kind }, place }: RangeLinksProps) {
  return (
    <ChoiceLinks
      label="Range"
      className={styles.ranges}
      choices={rangeNames.map((name) => ({
        title: rangeLabels[name],
        to: dashboardPath(place.bizId, { office: place.office, range: name, kind }),
        isChosen: name === range,
      }))}
    />
  )
}

type RangeLinksProps = { inventory: InventoryData; place: Place }
