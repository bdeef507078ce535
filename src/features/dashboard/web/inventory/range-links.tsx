import { ChoiceLinks } from '#ui/navigation/choice-links.tsx'
import { rangeNames } from '../../metric-rules.ts'
import styles from '../dashboard.module.css'
import type { InventoryData } from '../dashboard-data.ts'
import { dashboardPath } from '../dashboard-path.ts'
import type { InventoryScope } from './inventory-scope.ts'
import { rangeLabels } from './metrics/metric-labels.ts'

/** Links that select the range for the whole tab. The range is stored in the URL. */
export function RangeLinks({ inventory: { range, kind }, scope }: RangeLinksProps) {
  return (
    <ChoiceLinks
      label="Range"
      className={styles.ranges}
      choices={rangeNames.map((name) => ({
        title: rangeLabels[name],
        to: dashboardPath(scope.bizId, { office: scope.office, range: name, kind }),
        isChosen: name === range,
      }))}
    />
  )
}

type RangeLinksProps = { inventory: InventoryData; scope: InventoryScope }
