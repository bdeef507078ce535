import { formatDay, formatTime } from '#kernel/format/dates.ts'
import { useTimeZone } from '#ui/use-time-zone.ts'
import styles from '../../metric-card.module.css'

/** Time and day of an item in the user's time zone. */
export function ScheduleTime({ at, isLate }: { at: string; isLate: boolean }) {
  const timeZone = useTimeZone()
  return (
    <time className={styles.time} dateTime={at} data-late={isLate || undefined}>
      {isLate ? 'Overdue' : formatTime(at, timeZone)}
      <span>{formatDay(at, timeZone)}</span>
    </time>
  )
}
