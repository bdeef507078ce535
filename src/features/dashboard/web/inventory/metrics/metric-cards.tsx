import type { MetricKind } from '../../../metric-rules.ts'
import type { InventoryData } from '../../dashboard-data.ts'
import type { InventoryScope } from '../inventory-scope.ts'
import { MetricCard } from './metric-card.tsx'
import styles from './metric-cards.module.css'

const shown: readonly MetricKind[] = ['views', 'saves', 'leads', 'phones']

/** Four metric cards in one frame. */
export function MetricCards({ figures, place }: MetricCardsProps) {
  return (
    <section className={styles.widgets} aria-label="Stats">
      {shown.map((kind) => (
        <MetricCard key={kind} ofPage={figures[kind]} place={place} />
      ))}
    </section>
  )
}

type MetricCardsProps = { figures: InventoryData['figures']; place: InventoryScope }
