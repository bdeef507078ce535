import { Form, useRevalidator, useSubmit } from 'react-router'
import IconRefresh from '#icons/IconRefresh'
import { formatCount } from '#kernel/format.ts'
import { Select } from '#ui/form/select.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { DashboardData, InventoryData } from '../dashboard-data.ts'
import styles from './inventory-head.module.css'
import type { Place } from './place.ts'
import { RangeLinks } from './range-links.tsx'

/** Greets by name, says what waits, and narrows everything to an office and a range. */
export function InventoryHead({ dashboard, inventory, place }: InventoryHeadProps) {
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
      <div className={styles.tools}>
        {dashboard.offices.length > 1 && (
          <OfficeChoice offices={dashboard.offices} inventory={inventory} />
        )}
        {brokerage.listings > 0 && (
          <>
            <RangeLinks inventory={inventory} place={place} />
            <Refresh />
          </>
        )}
      </div>
    </div>
  )
}

function Refresh() {
  const { revalidate, state } = useRevalidator()
  return (
    <IconButton
      label="Refresh all"
      aria-busy={state === 'loading'}
      onClick={() => void revalidate()}
    >
      <IconRefresh size={18} stroke={1.75} aria-hidden="true" />
    </IconButton>
  )
}

function OfficeChoice({ offices, inventory: { office, range, kind } }: OfficeChoiceProps) {
  const submit = useSubmit()
  return (
    <Form method="get" className={styles.office} preventScrollReset>
      <input type="hidden" name="range" value={range} />
      <input type="hidden" name="kind" value={kind} />
      <Select
        label="Viewing data for"
        name="office"
        value={office ?? ''}
        onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
      >
        <option value="">All locations</option>
        {offices.map(({ id, name }) => (
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

type InventoryHeadProps = { dashboard: DashboardData; inventory: InventoryData; place: Place }
type OfficeChoiceProps = { offices: DashboardData['offices']; inventory: InventoryData }
