import { t, translate } from '#kernel/messages/translate.ts'
import { countInWords } from '#kernel/sentence.ts'
import { NotStated } from '#ui/facts/not-stated.tsx'
import type { CompareRow } from '../../contract.ts'
import styles from './sticky-header.module.css'

/** Collapsed rows that are the same or missing for all aircraft. */
export function SameRows({ title, rows, unstated, count }: SameRowsProps) {
  if (rows.length === 0 && unstated.length === 0) return null
  return (
    <section className={styles.section} aria-label={title}>
      {rows.length > 0 && (
        <>
          <h2>{title}</h2>
          <dl className={styles.list}>
            {rows.map(({ key, label, unit, cells: [cell] }) => (
              <div key={key}>
                <dt>{translate(label)}</dt>
                <dd>
                  {cell?.text ?? <NotStated />}
                  {cell?.text && unit && <span className="u"> {translate(unit)}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {unstated.length > 0 && (
        <p className="mt-3 text-ink-3 text-14">
          {count === 1 ? 'Not stated' : t`Not stated for any of the ${countInWords(count)}`}:{' '}
          {unstated.map(translate).join(', ')}.
        </p>
      )}
    </section>
  )
}

type SameRowsProps = {
  title: string
  rows: readonly CompareRow[]
  unstated: readonly string[]
  count: number
}
