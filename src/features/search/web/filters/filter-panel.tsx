import { serializeRate, serializeUnits } from '#kernel/format/units.ts'
import { Button } from '#ui/button.tsx'
import { deferredPart } from '#ui/deferral/deferred-part.tsx'
import { useUnits } from '#ui/units.tsx'
import type { SearchQuery } from '../../contract.ts'
import { searchPath } from '../search-links.ts'
import { useSearch } from '../use-search.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import styles from './filters.module.css'
import { RangeFilter } from './range/range-filter.tsx'

const FurtherFilters = deferredPart(
  async () => (await import('./further-filters.tsx')).FurtherFilters,
)

/**
 * All filters, as a form that works without JavaScript because its fields are the URL parameters. With JavaScript, each
 * choice applies immediately, including choices made before hydration.
 */
export function FilterPanel() {
  const { query } = useSearch()
  return (
    <form
      method="get"
      action={searchPath}
      // Prevents the browser from restoring field values, because the URL determines them.
      autoComplete="off"
      aria-label="Filters"
      className={styles.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      <HiddenParameters query={query} />
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

/** Search parameters that have no visible form field. */
function HiddenParameters({ query }: { query: SearchQuery }) {
  const { disp, dnum, sort, rev, box, biz, emp, off } = query
  const chosen = useUnits()
  const text = serializeUnits(chosen)
  const units = text === 'us' ? undefined : text
  const hidden = {
    disp,
    dnum,
    sort,
    rev: rev ? 't' : undefined,
    box: box?.join(),
    biz,
    emp,
    off,
    units,
    rate: serializeRate(chosen),
  }
  return Object.entries(hidden).map(
    ([name, value]) =>
      value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  )
}
