import { IconClockHour4 } from '@tabler/icons-react'
import styles from './confirmation-band.module.css'

/** Over the page of a brokerage that its own people and staff alone see yet. */
export function ConfirmationBand() {
  return (
    <p className={styles.band} role="status">
      <IconClockHour4 size={18} stroke={1.75} aria-hidden="true" />
      <span>
        <b>Waiting for confirmation.</b> Until our staff have confirmed the brokerage, only its own
        team sees this page.
      </span>
    </p>
  )
}
