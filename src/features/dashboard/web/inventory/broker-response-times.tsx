import { formatCount } from '#kernel/format/numbers.ts'
import type { ResponseTimes } from '../../contract.ts'
import { BarList } from '../charts/bar-list.tsx'
import styles from '../dashboard.module.css'
import { rangeLabels } from './metrics/metric-labels.ts'

/** Response time of each broker, compared to the target. */
export function BrokerResponseTimes({ answers: { brokers, range } }: { answers: ResponseTimes }) {
  const quick = brokers.filter(({ medianMinutes }) => isQuick(medianMinutes)).length
  return (
    <section aria-labelledby="answers">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="answers">
          {brokers.length === 0
            ? 'Broker response times'
            : `Responses within 2 hours: ${quick} of ${formatCount(brokers.length, 'broker')}`}
        </h2>
      </div>
      <p className={styles.about}>
        Median time to first response, {rangeLabels[range].toLowerCase()}; the line marks 2 hours
      </p>
      {brokers.length === 0 ? (
        <p className="text-ink-2 text-14">
          No leads in this period have been assigned to a broker yet.
        </p>
      ) : (
        <BarList
          mark={expectedMinutes}
          bars={brokers.map(({ bizEmpId, name, medianMinutes, leads }) => ({
            key: bizEmpId,
            name,
            // Caps the bars, because a single slow broker would shrink all the others.
            value: Math.min(medianMinutes ?? 0, 3 * expectedMinutes),
            isOver: medianMinutes !== null && !isQuick(medianMinutes),
            displayValue:
              medianMinutes === null ? (
                <span className="u">{formatCount(leads, 'lead')} unanswered</span>
              ) : (
                <span className="num">{formatDuration(medianMinutes)}</span>
              ),
          }))}
        />
      )}
    </section>
  )
}

const expectedMinutes = 120
const isQuick = (minutes: number | null) => minutes !== null && minutes <= expectedMinutes

/** Formats a duration, such as "48 min", "1 hr 20 min", or "3 days". */
function formatDuration(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  if (minutes >= 48 * 60) return formatCount(Math.round(minutes / 1440), 'day')
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} hr${rest > 0 && minutes < 600 ? ` ${rest} min` : ''}`
}
