import { Form, useSubmit } from 'react-router'
import { formatCount } from '#kernel/format.ts'
import { Select } from '#ui/form/select.tsx'
import type { DashboardData, InventoryData } from '../dashboard-data.ts'
import styles from './inventory-head.module.css'

/** Greets by name, says what waits, and narrows everything to one office. */
export function InventoryHead({ dashboard, inventory }: InventoryHeadProps) {
  const { firstName, seesOwnOnly, brokerage } = dashboard
  const { total } = inventory.attention
  return (
    <div className={styles.head}>
      <div>
        <h1>Inventory</h1>
        <p className={styles.greeting}>
          {firstName ? `Hello ${firstName}. ` : 'Hello. '}
          {brokerage.listings > 0 &&
            (total === 0
              ? 'Nothing needs you just now.'
              : `${formatCount(total, 'listing')} ${total === 1 ? 'needs' : 'need'} you.`)}
          {seesOwnOnly && ' You see your own listings and leads.'}
        </p>
      </div>
      {dashboard.offices.length > 1 && <OfficeChoice dashboard={dashboard} inventory={inventory} />}
    </div>
  )
}

function OfficeChoice({ dashboard, inventory }: InventoryHeadProps) {
  const submit = useSubmit()
  return (
    <Form method="get" className={styles.office} preventScrollReset>
      <Select
        label="Viewing data for"
        name="office"
        value={inventory.office ?? ''}
        onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
      >
        <option value="">All locations</option>
        {dashboard.offices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <noscript>
        <button type="submit">Show</button>
      </noscript>
    </Form>
  )
}

type InventoryHeadProps = { dashboard: DashboardData; inventory: InventoryData }
