import type { ReactNode } from 'react'
import { t, translate } from '#kernel/messages/translate.ts'
import styles from './staff.module.css'

/** Events of an invoice or order, oldest first. */
export function EventHistory({ events }: { events: readonly HistoryEvent[] }) {
  return (
    <ol className={styles.events} aria-label="History">
      {events.map(({ title, moment, by, detail }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added at the end
        <li key={index}>
          {translate(title)}
          <p>
            {moment}
            {by && t`, ${by}`}
            {detail && t`: ${detail}`}
          </p>
        </li>
      ))}
    </ol>
  )
}

type HistoryEvent = { title: string; moment: ReactNode; by: string | null; detail: string | null }
