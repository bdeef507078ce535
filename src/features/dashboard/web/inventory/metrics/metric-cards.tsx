import type { MetricKind } from '../../../metric-rules.ts'
import type { InventoryData } from '../../dashboard-data.ts'
import styles from '../../metric-card.module.css'
import type { InventoryScope } from '../inventory-scope.ts'
import { MetricCard } from './metric-card.tsx'

const displayedKinds: readonly MetricKind[] = ['views', 'saves', 'leads', 'phones']

/** Four metric cards in one frame. */
export function MetricCards({ metrics, scope }: MetricCardsProps) {
  return (
    <section className={styles.widgets} aria-label="Stats">
      {displayedKinds.map((kind) => (
        <MetricCard key={kind} ofPage={metrics[kind]} scope={scope} />
      ))}
    </section>
  )
}

type MetricCardsProps = { metrics: InventoryData['figures']; scope: InventoryScope }
