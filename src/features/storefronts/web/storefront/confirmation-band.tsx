import IconClockHour4 from '#icons/IconClockHour4'
import { Notice } from '#ui/feedback/notice.tsx'
import styles from './confirmation-band.module.css'

/** Over the page of a brokerage that its own people and staff alone see yet. */
export function ConfirmationBand() {
  return (
    <Notice icon={IconClockHour4} role="status" className={styles.band}>
      <b>Waiting for confirmation.</b> Until our staff have confirmed the brokerage, only its own
      team sees this page.
    </Notice>
  )
}
