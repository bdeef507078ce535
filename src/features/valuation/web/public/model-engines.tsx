import { formatHours, formatNumber } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { NotStated } from '#ui/facts/not-stated.tsx'
import type { ModelEngine } from '../../model-engine.ts'
import styles from '../model-facts.module.css'

/** Standard engines of a family with the manufacturer's time between overhauls. */
export function ModelEnginesSection({ engines }: { engines: readonly ModelEngine[] }) {
  return (
    <section>
      <h2>Engines and TBO</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Engine</th>
            <th scope="col">Power</th>
            <th scope="col">TBO</th>
          </tr>
        </thead>
        <tbody>
          {engines.map(({ engine, models, horsepower, tboHours }) => (
            <tr key={`${engine} ${horsepower} ${tboHours}`}>
              <th scope="row">
                {engine}
                <small>{models.join(', ')}</small>
              </th>
              <td>{horsepower === null ? <NotStated /> : t`${formatNumber(horsepower)} hp`}</td>
              <td>{tboHours === null ? <NotStated /> : formatHours(tboHours)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.source}>
        Source: our model catalog. TBO is the manufacturer’s recommendation for the standard engine.
      </p>
    </section>
  )
}
