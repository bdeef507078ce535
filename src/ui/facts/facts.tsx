import type { ReactNode } from 'react'
import styles from './facts.module.css'
import { NotStated } from './not-stated.tsx'

/** A specification table: label left, value right. Null values stay, as "Not stated", with a way to ask. */
export function Facts({ rows, ask }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {rows.map(({ label, name, value, unit }) => (
        <div key={label} className={styles.row}>
          <dt>{name ?? label}</dt>
          <dd className={unit && 'num'}>
            {value ?? <NotStated />}
            {value == null && ask && <span className={styles.ask}>{ask(label)}</span>}
            {unit && value != null && <span className="u"> {unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export type FactRow = {
  label: string
  /** Instead of the label, where it explains itself. */
  name?: ReactNode
  value: ReactNode | null
  unit?: string
}

type FactsProps = {
  rows: readonly FactRow[]
  /** The way to ask for a fact that is not stated. */
  ask?: ((label: string) => ReactNode) | undefined
}
