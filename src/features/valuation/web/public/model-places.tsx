import { translateRegion } from '#kernel/format/addresses.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { formatNumber, formatPercent } from '#kernel/format/numbers.ts'
import { PercentBar } from '#ui/facts/percent-bar.tsx'
import type { ModelRegistry } from '../../family-contract.ts'
import styles from '../model-facts.module.css'

/** The states and countries with the most registered aircraft of a model. */
export function ModelPlacesSection({ places }: { places: NonNullable<ModelRegistry['places']> }) {
  const { largest, total, loadedAt, isInvented } = places
  const [first] = largest
  return (
    <section className={styles.section}>
      <h2>Where registered</h2>
      <p className={styles.text}>
        {formatNumber(total)} aircraft with a known address. An owner’s address can be far from the
        aircraft.
      </p>
      <ul className={styles.bars}>
        {largest.map(({ name, registered }) => (
          <li key={name}>
            <span className="text-ink-2">{translateRegion(name)}</span>
            <PercentBar
              className={styles.bar}
              share={(registered / (first?.registered ?? 1)) * 100}
            />
            <span className="tabular text-right whitespace-nowrap">
              {formatNumber(registered)}{' '}
              <span className="u">· {formatPercent((registered / total) * 100)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.source}>
        Source: {isInvented ? 'invented demo data' : 'FAA Releasable Aircraft Database'}, loaded{' '}
        {formatDate(loadedAt)}.
      </p>
    </section>
  )
}
