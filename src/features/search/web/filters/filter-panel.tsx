import { formatMoney, formatNumber } from '#kernel/format.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { useUser } from '#ui/user.tsx'
import type { SearchQuery } from '../../contract.ts'
import { searchPath } from '../search-links.ts'
import { useSearch } from '../use-search.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { EngineLifeFilter } from './engine-life-filter.tsx'
import styles from './filter-panel.module.css'
import { RangeFilter } from './range/range-filter.tsx'
import { WhereFilter } from './where-filter.tsx'
import { WordsFilter } from './words-filter.tsx'

/**
 * Every filter. It is a plain form whose fields are the parameters of the address, so that it works before
 * the page's script does; with it each choice acts at once.
 */
export function FilterPanel() {
  const { query, result, bounds } = useSearch()
  return (
    <form
      method="get"
      action={searchPath}
      className={styles.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      <KeptParameters query={query} />
      <RangeFilter
        title="Price"
        codes={['pf', 'pt']}
        bounds={{ min: 0, max: bounds.maxPrice }}
        step={1000}
        histogram={result.ranges.price}
        unit={{ before: '$' }}
        format={formatNumber}
        say={formatMoney}
      />
      <ChoiceFilter code="c" title="Category" many="categories" />
      <ChoiceFilter code="m" title="Make" many="makes" find="Find a make" />
      <RangeFilter
        title="Total time"
        codes={['tf', 'tt']}
        bounds={{ min: 0, max: bounds.maxTotalTime }}
        step={1}
        histogram={result.ranges.totalTime}
        unit={{ before: 'h' }}
        format={formatNumber}
        say={(hours) => `${formatNumber(hours)} hours`}
      />
      <EngineLifeFilter />
      <RangeFilter
        title="Year"
        codes={['yf', 'yt']}
        bounds={{ min: bounds.minYear, max: bounds.maxYear }}
        step={1}
        histogram={result.ranges.year}
        format={String}
        say={String}
      />
      <WhereFilter />
      <WordsFilter />
      <ChoiceFilter code="bt" title="Aircraft type" many="types" open={false} />
      <ChoiceFilter code="f" title="Fuel" many="fuels" open={false} />
      <ChoiceFilter code="h" title="Airframe material" many="materials" open={false} />
      <RangeFilter
        title="Length"
        codes={['lf', 'lt']}
        open={false}
        step={1}
        unit={{ before: 'ft' }}
        decimals={1}
        bounds={{ min: Math.floor(bounds.minLength), max: Math.ceil(bounds.maxLength) }}
        format={formatNumber}
        say={(feet) => `${formatNumber(feet)} feet`}
      />
      <RangeFilter
        title="Engines"
        codes={['ef', 'et']}
        open={false}
        step={1}
        bounds={{ min: 0, max: bounds.maxEngines }}
        format={String}
        say={String}
      />
      <OfferFilter />
      <noscript>
        <Button type="submit" variant="act" block>
          Show aircraft
        </Button>
      </noscript>
    </form>
  )
}

function OfferFilter() {
  const { query, change } = useSearch()
  const user = useUser()
  return (
    <div className={styles.section}>
      <Section title={user ? 'Saved, featured, sold' : 'Featured and sold'} dense>
        {user && (
          <ChoiceRow
            name="so"
            value="t"
            text="Saved only"
            checked={query.so}
            onChange={(event) => change({ so: event.currentTarget.checked })}
          />
        )}
        <ChoiceRow
          name="fo"
          value="t"
          text="Featured only"
          checked={query.fo}
          onChange={(event) => change({ fo: event.currentTarget.checked })}
        />
        <ChoiceRow
          name="sold"
          value="t"
          text="Include sold aircraft"
          checked={query.sold}
          onChange={(event) => change({ sold: event.currentTarget.checked })}
        />
      </Section>
    </div>
  )
}

/** What no field of the form holds, yet belongs to the search. */
function KeptParameters({ query }: { query: SearchQuery }) {
  const { disp, dnum, sort, rev, biz, emp, off } = query
  const kept = { disp, dnum, sort, rev: rev ? 't' : undefined, biz, emp, off }
  return Object.entries(kept).map(
    ([name, value]) =>
      value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  )
}
