import { formatCount } from '#kernel/format.ts'
import type { Answers } from '../../contract.ts'
import { BarList } from '../charts/bar-list.tsx'
import styles from './bars-section.module.css'
import { rangeLabels } from './figures/figure-labels.ts'

/** How soon each broker answers, against what buyers expect. */
export function BrokerAnswers({ answers: { brokers, range } }: { answers: Answers }) {
  const quick = brokers.filter(({ medianMinutes }) => isQuick(medianMinutes)).length
  return (
    <section aria-labelledby="answers">
      <div className={styles.head}>
        <h2 id="answers">
          {brokers.length === 0
            ? 'How soon brokers answer'
            : `Answers within 2 h: ${quick} of ${formatCount(brokers.length, 'broker')}`}
        </h2>
      </div>
      <p className={styles.about}>
        Median time to the first answer, {rangeLabels[range].toLowerCase()}; the line marks 2 h
      </p>
      {brokers.length === 0 ? (
        <p className={styles.none}>No lead of this time is in a broker’s hands yet.</p>
      ) : (
        <BarList
          mark={expectedMinutes}
          bars={brokers.map(({ bizEmpId, name, medianMinutes, leads }) => ({
            key: bizEmpId,
            name,
            // A slow one would make all others invisible.
            value: Math.min(medianMinutes ?? 0, 3 * expectedMinutes),
            isOver: medianMinutes !== null && !isQuick(medianMinutes),
            shown:
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

/** "48 min", "1 h 20 min", "3 days". */
function formatDuration(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  if (minutes >= 48 * 60) return formatCount(Math.round(minutes / 1440), 'day')
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} h${rest > 0 && minutes < 600 ? ` ${rest} min` : ''}`
}
