import { Link } from 'react-router'
import { formatDate } from '#kernel/format/dates.ts'
import { metricKinds } from '../../../metric-rules.ts'
import styles from '../../dashboard.module.css'
import type { InventoryData } from '../../dashboard-data.ts'
import { dashboardPath } from '../../dashboard-path.ts'
import type { InventoryScope } from '../inventory-scope.ts'
import { MetricHistory } from './metric-history.tsx'
import { describeFinding, metricLabels, previousRangeLabels } from './metric-labels.ts'

/** Cumulative chart for the selected range. The title states the main finding. */
export function MainChart({ inventory, scope, className }: MainChartProps) {
  const { figures, kind, range } = inventory
  const metric = figures[kind]
  const against = metric.before === null ? '' : `, compared with ${previousRangeLabels[range]}`
  return (
    <section className={className} aria-labelledby="finding">
      <h2 id="finding">{describeFinding(metric, figures.views)}</h2>
      <p className="mt-1 text-ink-2 text-14">
        {metricLabels[kind]} since {formatDate(metric.since)}, cumulative{against}
      </p>
      <nav className={styles.kinds} aria-label="Chart metric">
        {metricKinds.map((other) => (
          <Link
            key={other}
            to={dashboardPath(scope.bizId, { office: scope.office, range, kind: other })}
            aria-current={other === kind ? 'true' : undefined}
            preventScrollReset
          >
            {metricLabels[other]}
          </Link>
        ))}
      </nav>
      <MetricHistory metric={metric} />
    </section>
  )
}

type MainChartProps = {
  inventory: InventoryData
  scope: InventoryScope
  className?: string | undefined
}
