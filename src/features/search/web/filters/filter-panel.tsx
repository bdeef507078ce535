import { Fragment, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { useUser } from '#ui/user.tsx'
import type { SearchQuery } from '../../contract.ts'
import { type FilterName, isFacet, isRange, panelOrder } from '../../filters.ts'
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
  const { query } = useSearch()
  return (
    <form
      method="get"
      action={searchPath}
      className={styles.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      <KeptParameters query={query} />
      {panelOrder.map((name) =>
        isRange(name) ? (
          <RangeFilter key={name} name={name} />
        ) : name in particular ? (
          <Fragment key={name}>{particular[name]}</Fragment>
        ) : (
          isFacet(name) && <ChoiceFilter key={name} code={name} />
        ),
      )}
      <noscript>
        <Button type="submit" variant="act" block>
          Show aircraft
        </Button>
      </noscript>
    </form>
  )
}

/** Filters with a control of their own, by the first of what it holds. */
const particular: { [Name in FilterName]?: ReactNode } = {
  engineLife: <EngineLifeFilter />,
  near: (
    <>
      <WhereFilter />
      <WordsFilter />
    </>
  ),
  st: null,
  saved: <OfferFilter />,
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
