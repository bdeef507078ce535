import type { ReactNode } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import styles from './facts.module.css'
import { NotStated } from './not-stated.tsx'

/**
 * A table of specifications with labels on the left and values on the right. Null values appear as "Not stated", with a
 * control to ask for them.
 */
export function Facts({ rows, renderQuestion }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {rows.map(({ label, name, value, unit, original, hint }) => (
        <div key={label} className={styles.row}>
          <dt>{name ?? translate(label)}</dt>
          <dd className={unit && 'num'}>
            {value ?? <NotStated />}
            {value == null && renderQuestion && (
              <span className={styles.ask}>{renderQuestion(label)}</span>
            )}
            {unit && value != null && <span className="u"> {translate(unit)}</span>}
            {original && <span className={styles.original}>{original}</span>}
            {hint && <small className="block text-ink-3 font-400 text-12">{translate(hint)}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export type FactRow = {
  label: string
  /** Rendered instead of the label, for example to add an explanation. */
  name?: ReactNode
  value: ReactNode | null
  unit?: string
  /** The seller's value of a converted one. */
  original?: string
  /** Related information. */
  hint?: string | undefined
}

type FactsProps = {
  rows: readonly FactRow[]
  /** Renders a control to ask for a missing fact. */
  renderQuestion?: ((label: string) => ReactNode) | undefined
}
