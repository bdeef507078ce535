import styles from './mailbox.module.css'

/** When a mail was written, UTC: the same on the server and in every browser. */
export function MailTime({ at }: { at: string }) {
  return (
    <time className={styles.time} dateTime={at}>
      {format.format(new Date(at))} UTC
    </time>
  )
}

const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
})
