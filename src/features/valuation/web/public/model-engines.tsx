import { formatSource } from '#features/lookups/basis.ts'
import { formatHours, formatNumber } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { NotStated } from '#ui/facts/not-stated.tsx'
import type { ModelEngine } from '../../model-engine.ts'
import styles from '../model-facts.module.css'

/** Standard engines of a family with the manufacturer's time between overhauls. */
export function ModelEnginesSection({ engines }: { engines: readonly ModelEngine[] }) {
  const isOf = (make: string) => engines.some(({ engine }) => engine.startsWith(make))
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
          {engines.map((engine) => (
            <tr key={`${engine.engine} ${engine.horsepower} ${engine.tboHours}`}>
              <th scope="row">
                {engine.engine}
                <small>{engine.models.join(', ')}</small>
              </th>
              <td>
                {engine.horsepower === null ? (
                  <NotStated />
                ) : (
                  t`${formatNumber(engine.horsepower)} hp`
                )}
              </td>
              <td>
                {engine.tboHours === null ? <NotStated /> : formatHours(engine.tboHours)}
                {engine.later.map((step) => (
                  <small key={step.hours}>{formatLater(step)}</small>
                ))}
                {engine.tboHours !== null && <small>{formatSource(engine.source)}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.source}>
        Engines and power are typical of the model. Power is the rating for takeoff, which some
        engines may use for five minutes only. TBO is recommended by the manufacturer, or by
        overhaul shops for old radial engines. Where the serial number decides, ask the seller for
        it.
      </p>
      {isOf('Lycoming') && (
        <p className={styles.source}>
          Lycoming adds 200 hours for many of its engines if it built or overhauled them, or if its
          parts were used, and 200 more if they fly 40 hours a month. Ask for the overhaul’s papers.
        </p>
      )}
      {isOf('Rotax') && (
        <p className={styles.source}>
          Rotax extends the TBO of earlier four-stroke engines after inspections and modifications.
          Ask for the logbook entry.
        </p>
      )}
    </section>
  )
}

/** Says which engines have the longer TBO. */
function formatLater(step: ModelEngine['later'][number]) {
  const hours = formatHours(step.hours)
  const { fromSerial, cylinders } = step
  if (fromSerial) return t`${hours} from serial number ${fromSerial}`
  return cylinders
    ? t`${hours} with cylinders ${cylinders}`
    : t`${hours} if made or overhauled since ${String(step.fromYear)}`
}
