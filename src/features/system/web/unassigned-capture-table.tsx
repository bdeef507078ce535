import { formatAmount } from '#features/payments/format-amount.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import type { SystemReport } from '../contract.ts'
import { SystemSection } from './system-section.tsx'

export function UnassignedCaptureTable({ captures }: UnassignedCaptureTableProps) {
  return (
    <SystemSection id="unassigned-captures" title="Payments without an invoice">
      <p>
        The provider captured these payments, but we couldn’t match them to an invoice. Refund them
        through the provider. Refunded payments disappear from this list within an hour.
      </p>
      <DataTable
        rows={captures}
        rowKey={toName}
        columns={[
          { title: 'Capture', isRowHeader: true, text: toName },
          { title: 'Order', text: ({ orderId }) => orderId ?? 'None' },
          { title: 'Amount', align: 'number', text: formatAmount },
          { title: 'Found', text: ({ foundAt }) => formatDate(foundAt) },
        ]}
      />
    </SystemSection>
  )
}

function toName({ provider, captureId }: SystemReport['unassignedCaptures'][number]) {
  return `${provider} ${captureId}`
}

type UnassignedCaptureTableProps = { captures: SystemReport['unassignedCaptures'] }
