import { Tag } from '#ui/facts/tag.tsx'
import type { ListingStatusReport } from '../../status-contract.ts'
import { statusLabels } from './status-labels.ts'

/** Status of a listing, with a tooltip that explains why the listing isn't visible. */
export function StatusTag({ report }: { report: ListingStatusReport }) {
  const { name, tone } = statusLabels[report.status]
  return (
    <span title={report.whyHidden ?? undefined}>
      <Tag tone={tone}>{name}</Tag>
      {report.isSalePending && (
        <>
          {' '}
          <Tag tone="late">Sale pending</Tag>
        </>
      )}
    </span>
  )
}
