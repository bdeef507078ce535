import { formatNumber } from '#kernel/format/numbers.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import table from '#ui/list/table.module.css'
import type { BrokerListingData } from './broker-listing-data.ts'

/** Table of metrics by time span. */
export function ListingMetrics({ figures }: Pick<BrokerListingData, 'figures'>) {
  return (
    <section aria-labelledby="figures">
      <h2 id="figures">Stats</h2>
      <DataTable
        rows={kinds}
        rowKey={({ name }) => name}
        columns={[
          { title: 'Metric', isRowHeader: true, text: ({ label }) => label },
          ...figures.map(({ label, counts }) => ({
            title: label,
            align: 'number' as const,
            cell: ({ name }: Kind) =>
              counts[name] > 0 ? (
                formatNumber(counts[name])
              ) : (
                <span className={table.muted}>None</span>
              ),
          })),
        ]}
      />
    </section>
  )
}

const kinds = [
  { name: 'impressions', label: 'Impressions' },
  { name: 'views', label: 'Views' },
  { name: 'saves', label: 'Saves' },
  { name: 'phones', label: 'Phone reveals' },
  { name: 'leads', label: 'Leads' },
] as const
type Kind = (typeof kinds)[number]
