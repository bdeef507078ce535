import { t, translate } from '#kernel/messages/translate.ts'
import { countInWords } from '#kernel/sentence.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useSlots } from '#ui/slots.tsx'
import { useUnits } from '#ui/units.tsx'
import { activeFilters, searchTitle } from '../../active-filters.ts'
import { toSavedQuery } from '../../search-url.ts'
import { clearFilters } from '../search-links.ts'
import { useSearch } from '../use-search.ts'

/** Empty state. Below it, the page lists searches that change one thing. */
export function NoResults() {
  const { query, result, bounds, href } = useSearch()
  const units = useUnits()
  const { SaveSearch } = useSlots()
  // If nothing is for sale, the filters aren't the cause.
  const filters = bounds.count === 0 ? [] : activeFilters(query)
  return (
    <EmptyState
      title="No Results!"
      text={translate(sentence(filters.length))}
      actions={
        filters.length > 0 ? (
          <>
            <LinkButton to={href(clearFilters(query), false)}>Clear all filters</LinkButton>
            <LinkButton to={destinations.finder()}>Answer three questions</LinkButton>
          </>
        ) : (
          <>
            {SaveSearch && !query.so && (
              <SaveSearch
                query={toSavedQuery(query)}
                name={searchTitle(query, result, units)}
                total={0}
                label="Notify me when one is listed"
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
  if (filters === 0) return 'No aircraft are for sale right now.'
  if (filters === 1) return 'No aircraft match this filter today.'
  const all = filters === 2 ? 'both filters' : t`all ${countInWords(filters)} filters`
  return t`No aircraft match ${translate(all)} today. See close matches below.`
}
