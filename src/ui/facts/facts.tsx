import type { ReactNode } from 'react'
import styles from './facts.module.css'
import { NotStated } from './not-stated.tsx'

/** A specification table: label left, value right. Null values stay, as "Not stated", with a way to ask. */
export function Facts({ rows, ask }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {rows.map(({ label, name, value, unit, hint }) => (
        <div key={label} className={styles.row}>
          <dt>{name ?? label}</dt>
          <dd className={unit && 'num'}>
            {value ?? <NotStated />}
            {value == null && ask && <span className={styles.ask}>{ask(label)}</span>}
            {value == null && hint && <small className={styles.hint}>{hint}</small>}
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
  /** What is known all the same where nobody stated it. */
  hint?: string | undefined
}

type FactsProps = {
  rows: readonly FactRow[]
  /** The way to ask for a fact that is not stated. */
  ask?: ((label: string) => ReactNode) | undefined
}
