import { Form, useRevalidator, useSubmit } from 'react-router'
import IconRefresh from '#icons/IconRefresh'
import { translateMessage } from '#kernel/messages/translate.ts'
import { Select } from '#ui/form/select.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ChoiceLinks } from '#ui/navigation/choice-links.tsx'
import { metricSpans } from '../../metric-rules.ts'
import styles from '../dashboard.module.css'
import type { DashboardData, InventoryData } from '../dashboard-data.ts'
import { dashboardPath } from '../dashboard-path.ts'
import type { InventoryScope } from './inventory-scope.ts'
import { metricSpanLabels } from './metrics/metric-labels.ts'

/** Title with the selectors for office and period, which apply to the whole tab. */
export function InventoryHeader({ dashboard, inventory, scope }: InventoryHeaderProps) {
  const { brokerage } = dashboard
  return (
    <div className={styles.inventoryHeader}>
      <h1>{translateMessage('Reports', 'figures')}</h1>
      <div className={styles.tools}>
        {dashboard.offices.length > 1 && (
          <OfficeChoice offices={dashboard.offices} inventory={inventory} />
        )}
        {brokerage.listings > 0 && (
          <>
            <RangeLinks inventory={inventory} scope={scope} />
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
      icon={IconRefresh}
    />
  )
}

function OfficeChoice({ offices, inventory: { office, range, kind } }: OfficeChoiceProps) {
  const submit = useSubmit()
  return (
    <Form method="get" className={styles.office} preventScrollReset>
      <input type="hidden" name="t" value="0" />
      <input type="hidden" name="range" value={range} />
      <input type="hidden" name="kind" value={kind} />
      <Select
        label="Viewing data for"
        name="office"
        value={office ?? ''}
        none="All locations"
        options={offices.map(({ id, name }) => [id, name])}
        onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
      />
      <noscript>
        <button type="submit">Show</button>
      </noscript>
    </Form>
  )
}

type InventoryHeaderProps = {
  dashboard: DashboardData
  inventory: InventoryData
  scope: InventoryScope
}
type OfficeChoiceProps = { offices: DashboardData['offices']; inventory: InventoryData }

/** Links that select the range for the whole tab. The range is stored in the URL. */
function RangeLinks({ inventory: { range, kind }, scope }: RangeLinksProps) {
  return (
    <ChoiceLinks
      label={translateMessage('Range', 'dates')}
      className={styles.ranges}
      choices={metricSpans.map((name) => ({
        title: metricSpanLabels[name],
        to: dashboardPath(scope.bizId, { office: scope.office, range: name, kind }),
        isChosen: name === range,
      }))}
    />
  )
}

type RangeLinksProps = { inventory: InventoryData; scope: InventoryScope }
