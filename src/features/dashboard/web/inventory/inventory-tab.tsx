import IconPlus from '#icons/IconPlus'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { DashboardData, InventoryData } from '../dashboard-data.ts'
import { BrokerAnswers } from './answers.tsx'
import { AttentionTable } from './attention/attention-table.tsx'
import { FigureWidgets } from './figures/figure-widgets.tsx'
import { MainChart } from './figures/main-chart.tsx'
import { InventoryHead } from './inventory-head.tsx'
import styles from './inventory-tab.module.css'
import { ScheduleList } from './schedule/schedule-list.tsx'
import { LeadSources } from './sources.tsx'

/** What the brokerage offers: its figures, what is due, and which listing needs somebody. */
export function InventoryTab({ dashboard, inventory }: InventoryTabProps) {
  const { brokerage } = dashboard
  const place = { bizId: brokerage.id, office: inventory.office }
  if (brokerage.listings === 0)
    return (
      <>
        <InventoryHead dashboard={dashboard} inventory={inventory} place={place} />
        <NothingOffered bizId={brokerage.id} />
      </>
    )
  return (
    <div className={styles.tab}>
      <InventoryHead dashboard={dashboard} inventory={inventory} place={place} />
      <FigureWidgets figures={inventory.figures} place={place} />
      <div className={styles.wide}>
        <MainChart inventory={inventory} place={place} />
        <ScheduleList ofPage={inventory.schedule} place={place} />
      </div>
      <AttentionTable inventory={inventory} place={place} />
      <div className={styles.halves}>
        <BrokerAnswers answers={inventory.answers} />
        <LeadSources ofPage={inventory.sources} place={place} />
      </div>
    </div>
  )
}

function NothingOffered({ bizId }: { bizId: number }) {
  return (
    <EmptyState
      title="No aircraft yet"
      text="Create the first listing. Views, saves and leads are counted here from the day that it is on the market."
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
