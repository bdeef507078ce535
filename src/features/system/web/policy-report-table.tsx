import type { PolicyReports } from '#features/policy-reports/contract.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { SystemSection } from './system-section.tsx'

/** Table of content that browsers blocked because of either an attack or a bug in the site. */
export function PolicyReportTable({ reports }: PolicyReports) {
  return (
    <SystemSection id="policy-reports" title="Blocked by browsers" note="last 30 days">
      <DataTable
        rows={reports}
        rowKey={({ directive, blocked }) => `${directive} ${blocked}`}
        columns={[
          { title: 'Rule', isRowHeader: true, text: ({ directive }) => directive },
          { title: 'Blocked', text: ({ blocked }) => blocked },
          { title: 'Reports', count: ({ count }) => count },
          { title: 'Last', text: ({ lastAt }) => formatDate(lastAt) },
        ]}
        empty={
          <p className="text-ink-3 text-14">No content security policy violations reported.</p>
        }
      />
    </SystemSection>
  )
}
