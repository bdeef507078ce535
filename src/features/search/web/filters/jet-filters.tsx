import { useSearch } from '../use-search.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import { RangeFilter } from './range/range-filter.tsx'

/** Filters for jet class, engine program, and landings. Shown only if the results include jets. */
export function JetFilters() {
  const { query, result } = useSearch()
  const isFiltered = [query.jc, query.pg, query.cf, query.ct].some((value) => value !== undefined)
  const hasJets = result.facets.jc.some(({ id, count }) => id > 0 && count > 0)
  if (!isFiltered && !hasJets) return null
  return (
    <>
      <ChoiceFilter code="jc" />
      <ChoiceFilter code="pg" />
      <RangeFilter name="landings" />
    </>
  )
}
