import IconPlus from '#icons/IconPlus'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import styles from '../dashboard.module.css'
import type { DashboardData, InventoryData } from '../dashboard-data.ts'
import { AttentionTable } from './attention/attention-table.tsx'
import { BrokerResponseTimes } from './broker-response-times.tsx'
import { InventoryHeader } from './inventory-header.tsx'
import { MainChart } from './metrics/main-chart.tsx'
import { MetricCards } from './metrics/metric-cards.tsx'
import { ScheduleList } from './schedule/schedule-list.tsx'
import { LeadSources } from './sources.tsx'

/** Inventory tab with metrics, the schedule, and listings that need attention. */
export function InventoryTab({ dashboard, inventory }: InventoryTabProps) {
  const { brokerage } = dashboard
  const scope = { bizId: brokerage.id, office: inventory.office }
  if (brokerage.listings === 0)
    return (
      <>
        <InventoryHeader dashboard={dashboard} inventory={inventory} scope={scope} />
        <NothingOffered bizId={brokerage.id} />
      </>
    )
  return (
    <div className={styles.tab}>
      <InventoryHeader dashboard={dashboard} inventory={inventory} scope={scope} />
      <MetricCards metrics={inventory.figures} scope={scope} />
      <div className={styles.wide}>
        <MainChart inventory={inventory} scope={scope} />
        <ScheduleList ofPage={inventory.schedule} scope={scope} />
      </div>
      <AttentionTable inventory={inventory} scope={scope} />
      <div className={styles.halves}>
        <BrokerResponseTimes answers={inventory.answers} />
        <LeadSources ofPage={inventory.sources} scope={scope} />
      </div>
    </div>
  )
}

function NothingOffered({ bizId }: { bizId: number }) {
  return (
    <EmptyState
      title="No aircraft yet"
      text="Create your first listing. We count views, saves, and leads from the day it goes live."
      actions={
        <LinkButton
          to={destinations.createListing(bizId)}
          variant="act"
          icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        >
          Create listing
        </LinkButton>
      }
    />
  )
}

type InventoryTabProps = { dashboard: DashboardData; inventory: InventoryData }
