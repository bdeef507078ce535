import type { Brokerage } from '#features/brokerages/contract.ts'
import IconClockHour4 from '#icons/IconClockHour4'
import { Notice } from '#ui/feedback/notice.tsx'
import styles from './storefront.module.css'

/** Shown on the page of an unapproved or hidden brokerage, which only its members and staff can see. */
export function PendingApprovalBanner({
  isHidden,
  declineReason,
}: Pick<Brokerage, 'isHidden' | 'declineReason'>) {
  return (
    <Notice icon={IconClockHour4} role="status" className={styles.band}>
      {isHidden ? (
        <>
          <b>Hidden by our staff.</b> Only the brokerage’s own team can see this page.
        </>
      ) : declineReason ? (
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
