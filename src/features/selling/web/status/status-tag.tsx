import { Tag } from '#ui/facts/tag.tsx'
import type { ListingStatusReport } from '../../status-contract.ts'
import { statusLabels } from './status-labels.ts'

/** Status of a listing, with a tooltip that explains why the listing isn't visible. */
export function StatusTag({ standing }: { standing: ListingStatusReport }) {
  const { name, tone } = statusLabels[standing.status]
  return (
    <span title={standing.whyHidden ?? undefined}>
      <Tag tone={tone}>{name}</Tag>
      {standing.isSalePending && (
        <>
          {' '}
          <Tag tone="late">Sale pending</Tag>
        </>
      )}
    </span>
  )
}
