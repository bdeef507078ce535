import { Link } from 'react-router'
import { formatNumber } from '#kernel/format.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useSlots } from '#ui/slots.tsx'
import { activeFilters, filterText, searchTitle, withoutFilter } from '../../active-filters.ts'
import type { FilterName } from '../../filters.ts'
import { searchToSave } from '../../search-address.ts'
import { changed, clearedHref, searchHref } from '../search-links.ts'
import { useSearch } from '../use-search.ts'
import styles from './no-results.module.css'

/** Nothing was found: which one filter to leave out, and how many that would show. */
export function NoResults({ loosened }: { loosened: Loosened[] }) {
  const { query, result } = useSearch()
  const { SaveSearch } = useSlots()
  const filters = activeFilters(query)
  const ways = loosened.filter(({ name }) => filters.includes(name))
  return (
    <EmptyState
      title="No Results!"
      text={sentence(filters.length, ways.length > 0)}
      actions={
        <>
          {SaveSearch && !query.so && (
            <SaveSearch
              query={searchToSave(query)}
              name={searchTitle(query, result)}
              found={0}
              label="Tell me when one comes"
            />
          )}
          {filters.length > 0 ? (
            <LinkButton to={clearedHref(query)}>Clear all filters</LinkButton>
          ) : (
            <LinkButton to={destinations.createListing()}>List an aircraft</LinkButton>
          )}
        </>
      }
    >
      {ways.length > 0 && (
        <ul className={styles.ways}>
          {ways
            .toSorted((a, b) => b.count - a.count)
            .map(({ name, count }) => (
              <li key={name}>
                <span>
                  Leave out <b>{filterText(name, query, result)}</b>
                </span>
                <Link
                  className="link num"
                  to={searchHref(changed(query, withoutFilter(name)))}
                  rel="nofollow"
                >
                  Show {formatNumber(count)}
                </Link>
              </li>
            ))}
        </ul>
      )}
    </EmptyState>
  )
}

function sentence(filters: number, canLoosen: boolean) {
  if (filters === 0) return 'No aircraft is for sale at the moment.'
  if (filters === 1) return 'Nothing matches this filter today.'
  const all = filters === 2 ? 'both filters' : `all ${inWords[filters] ?? filters} filters`
  return `Nothing matches ${all} today. ${canLoosen ? 'Leave one out.' : 'Leave some out.'}`
}

const inWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** How many there are with one filter left out. */
export type Loosened = { name: FilterName; count: number }
