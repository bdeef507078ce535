import { formatDay, formatZonedTime } from '#kernel/format/dates.ts'
import styles from './mail.module.css'

/** Shows UTC so that the server and browser render the same text. */
export function MailTime({ at }: { at: string }) {
  return (
    <time className={styles.time} dateTime={at}>
      {formatDay(at)}, {formatZonedTime(at, 'UTC')}
    </time>
  )
}
