import { countInWords } from '#kernel/sentence.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useSlots } from '#ui/slots.tsx'
import { activeFilters, searchTitle } from '../../active-filters.ts'
import { searchToSave } from '../../search-address.ts'
import { cleared } from '../search-links.ts'
import { useSearch } from '../use-search.ts'

/** Nothing was found; what would be found with one change stands below. */
export function NoResults() {
  const { query, result, bounds, href } = useSearch()
  const { SaveSearch } = useSlots()
  // Where nothing is for sale no filter is to blame.
  const filters = bounds.count === 0 ? [] : activeFilters(query)
  return (
    <EmptyState
      title="No Results!"
      text={sentence(filters.length)}
      actions={
        filters.length > 0 ? (
          <>
            <LinkButton to={href(cleared(query), false)}>Clear all filters</LinkButton>
            <LinkButton to={destinations.finder()}>Three questions instead</LinkButton>
          </>
        ) : (
          <>
            {SaveSearch && !query.so && (
              <SaveSearch
                query={searchToSave(query)}
                name={searchTitle(query, result)}
                found={0}
                label="Tell me when one comes"
              />
            )}
            <LinkButton to={destinations.createListing()}>List an aircraft</LinkButton>
          </>
        )
      }
    />
  )
}

function sentence(filters: number) {
  if (filters === 0) return 'No aircraft is for sale at the moment.'
  if (filters === 1) return 'Nothing matches this filter today.'
  const all = filters === 2 ? 'both filters' : `all ${countInWords(filters)} filters`
  return `Nothing matches ${all} today. What comes close stands below.`
}
