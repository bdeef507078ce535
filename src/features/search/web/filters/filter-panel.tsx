import { Button } from '#ui/button.tsx'
import { deferred } from '#ui/layout/deferred.tsx'
import type { SearchQuery } from '../../contract.ts'
import { searchPath } from '../search-links.ts'
import { useSearch } from '../use-search.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import costStyles from './cost-filter.module.css'
import engineLifeStyles from './engine-life-filter.module.css'
import equipmentStyles from './equipment-filter.module.css'
import styles from './filter-panel.module.css'
import { RangeFilter } from './range/range-filter.tsx'
import whereStyles from './where-filter.module.css'

const FurtherFilters = deferred(
  async () => (await import('./further-filters.tsx')).FurtherFilters,
  costStyles,
  engineLifeStyles,
  equipmentStyles,
  whereStyles,
)

/**
 * Every filter. It is a plain form whose fields are the parameters of the address, so that it works before
 * the page's script does; with it each choice acts at once.
 */
export function FilterPanel() {
  const { query } = useSearch()
  return (
    <form
      method="get"
      action={searchPath}
      className={styles.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      <KeptParameters query={query} />
      <ChoiceFilter code="c" />
      <ChoiceFilter code="m" />
      <RangeFilter name="price" />
      <FurtherFilters />
      <noscript>
        <Button type="submit" variant="act" block>
          Show aircraft
        </Button>
      </noscript>
    </form>
  )
}

/** What no field of the form holds, yet belongs to the search. */
function KeptParameters({ query }: { query: SearchQuery }) {
  const { disp, dnum, sort, rev, box, biz, emp, off } = query
  const kept = { disp, dnum, sort, rev: rev ? 't' : undefined, box: box?.join(), biz, emp, off }
  return Object.entries(kept).map(
    ([name, value]) =>
      value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  )
}
