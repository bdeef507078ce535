import IconClockHour4 from '#icons/IconClockHour4'
import { Notice } from '#ui/feedback/notice.tsx'
import styles from './storefront.module.css'

/** Shown on the page of an unapproved brokerage, which only its members and staff can see. */
export function PendingApprovalBanner({ isDeclined }: { isDeclined: boolean }) {
  return (
    <Notice icon={IconClockHour4} role="status" className={styles.band}>
      {isDeclined ? (
        <>
          <b>Not approved.</b> Only the brokerage’s own team can see this page.
        </>
      ) : (
        <>
          <b>Waiting for approval.</b> Until our staff approves the brokerage, only its own team can
          see this page.
        </>
      )}
    </Notice>
  )
}
