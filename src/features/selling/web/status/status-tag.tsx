import { Tag } from '#ui/facts/tag.tsx'
import type { ListingStatusReport } from '../../status-contract.ts'
import { statusWords } from './status-labels.ts'

/** Where a listing stands in a word; why viewers do not see it, on a longer look. */
export function StatusTag({ standing }: { standing: ListingStatusReport }) {
  const { name, tone } = statusWords[standing.status]
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
