import type { FigureKind } from '../../../figure-rules.ts'
import type { InventoryData } from '../../dashboard-data.ts'
import type { Place } from '../place.ts'
import { FigureWidget } from './figure-widget.tsx'
import styles from './figure-widgets.module.css'

const shown: readonly FigureKind[] = ['views', 'saves', 'leads', 'phones']

/** Four figures in one frame. */
export function FigureWidgets({ figures, place }: FigureWidgetsProps) {
  return (
    <section className={styles.widgets} aria-label="Figures">
      {shown.map((kind) => (
        <FigureWidget key={kind} ofPage={figures[kind]} place={place} />
      ))}
    </section>
  )
}

type FigureWidgetsProps = { figures: InventoryData['figures']; place: Place }
