import type { ReactNode } from 'react'
import styles from './facts.module.css'
import { NotStated } from './not-stated.tsx'

/** A specification table: label left, value right. Null values stay, as "Not stated". */
export function Facts({ rows }: { rows: readonly FactRow[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(({ label, value, unit }) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd className={unit && 'num'}>
            {value ?? <NotStated />}
            {unit && value != null && <span className="u"> {unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export type FactRow = { label: string; value: ReactNode | null; unit?: string }
