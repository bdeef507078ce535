import { IconPlus } from '@tabler/icons-react'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { DashboardData, InventoryData } from '../dashboard-data.ts'
import { AttentionTable } from './attention-table.tsx'
import { InventoryHead } from './inventory-head.tsx'
import styles from './inventory-tab.module.css'

/** What the brokerage offers: its figures, and which listing needs somebody. */
export function InventoryTab({ dashboard, inventory }: InventoryTabProps) {
  const { brokerage } = dashboard
  return (
    <div className={styles.tab}>
      <InventoryHead dashboard={dashboard} inventory={inventory} />
      {brokerage.listings === 0 ? (
        <EmptyState
          title="No aircraft yet"
          text="Create the first listing. Views, saves and leads are counted here from the day that it is on the market."
          actions={
            <LinkButton
              to={destinations.createListing(brokerage.id)}
              variant="act"
              icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            >
              Create listing
            </LinkButton>
          }
        />
      ) : (
        <AttentionTable
          bizId={brokerage.id}
          office={inventory.office}
          attention={inventory.attention}
        />
      )}
    </div>
  )
}

type InventoryTabProps = { dashboard: DashboardData; inventory: InventoryData; now: string }
