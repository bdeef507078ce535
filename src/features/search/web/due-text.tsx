import type { CardListing } from '#features/listings/contract.ts'
import { dueLabels } from '#features/listings/web/public/price-labels.ts'
import { useUnits } from '#ui/units.tsx'
import { shownCost } from './card-labels.ts'
import { useSearch } from './use-search.ts'

/** What is due, below the price, for searches that are about it. */
export function DueText({ card }: { card: Pick<CardListing, 'due' | 'isSold'> }) {
  const { displayedQuery } = useSearch()
  const units = useUnits()
  if (card.isSold || shownCost(displayedQuery) !== 'due') return null
  const { beside, assumes } = dueLabels(card, units)
  return (
    <span className="block text-ink-3 text-12" title={assumes ?? undefined}>
      {beside}
    </span>
  )
}
