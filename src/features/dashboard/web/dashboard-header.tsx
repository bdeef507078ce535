import { Link } from 'react-router'
import IconClockHour4 from '#icons/IconClockHour4'
import { destinations } from '#kernel/web/destinations.ts'
import { Monogram } from '#ui/facts/monogram.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import styles from './dashboard.module.css'
import type { DashboardData } from './dashboard-data.ts'

/** Header with the brokerage's name and a link to its public page. */
export function DashboardHeader({ brokerage }: DashboardHeaderProps) {
  return (
    <>
      <div className={styles.dashboardHeader}>
        <Monogram name={brokerage.name} logoUrl={brokerage.logo} size="sm" />
        <p className="min-w-0 mr-auto font-600 wrap-anywhere">{brokerage.name}</p>
        <Link className="link" to={destinations.brokerage(brokerage.route)}>
          Public page
        </Link>
      </div>
      {!brokerage.isConfirmed && <WaitsForConfirmation />}
    </>
  )
}

function WaitsForConfirmation() {
  return (
    <Notice icon={IconClockHour4} className={styles.waiting}>
      <b>Waiting for approval.</b> Until our staff approves your brokerage, only your team can see
      its public page. You can start creating listings now.
    </Notice>
  )
}

type DashboardHeaderProps = { brokerage: DashboardData['brokerage'] }
