import { Link } from 'react-router'
import IconClockHour4 from '#icons/IconClockHour4'
import { destinations } from '#kernel/web/destinations.ts'
import { Monogram } from '#ui/facts/monogram.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TabLinks } from '#ui/navigation/tab-links.tsx'
import { useUser } from '#ui/user.tsx'
import { type DashboardTab, dashboardTabs } from '../dashboard-tabs.ts'
import type { DashboardData } from './dashboard-data.ts'
import styles from './dashboard-head.module.css'

/** Whose dashboard it is, and its tabs; each has an address of its own. */
export function DashboardHead({ dashboard, tab }: DashboardHeadProps) {
  const { brokerage } = dashboard
  const user = useUser()
  const counts: Partial<Record<DashboardTab, number>> = { inventory: brokerage.forSale }
  return (
    <>
      <div className={styles.head}>
        <Monogram name={brokerage.name} logoUrl={brokerage.logo} size="sm" />
        <p className={styles.name}>{brokerage.name}</p>
        <Link className="link" to={destinations.brokerage(brokerage.route)}>
          Public page
        </Link>
        <Link className="link" to={destinations.inventoryElsewhere(brokerage.id)}>
          On your website
        </Link>
        {user?.userRoles.includes('BizAdmin') && (
          <Link className="link" to={destinations.importer()}>
            Importer
          </Link>
        )}
      </div>
      {!brokerage.isConfirmed && <WaitsForConfirmation />}
      <TabLinks
        label="Dashboard"
        className={styles.tabs}
        tabs={dashboardTabs.map(({ t, name, title }) => ({
          title,
          to: destinations.dashboard(brokerage.id, t),
          count: counts[name],
          isOpen: name === tab,
        }))}
      />
    </>
  )
}

function WaitsForConfirmation() {
  return (
    <Notice icon={IconClockHour4} className={styles.waiting}>
      <b>Waiting for confirmation.</b> Until our staff has confirmed the brokerage, its public page
      is seen by your own team alone. You can list aircraft and prepare everything now.
    </Notice>
  )
}

type DashboardHeadProps = { dashboard: DashboardData; tab: DashboardTab }
