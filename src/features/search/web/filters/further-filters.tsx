import { Fragment, type ReactNode } from 'react'
import { Section } from '#ui/layout/section.tsx'
import { useUser } from '#ui/user.tsx'
import { type FilterName, isFacet, isRange, panelOrder } from '../../filters.ts'
import { useSearch } from '../use-search.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { CostFilter } from './cost-filter.tsx'
import { EngineLifeFilter } from './engine-life-filter.tsx'
import { EquipmentFilter } from './equipment-filter.tsx'
import styles from './filters.module.css'
import { InspectionFilter } from './inspection-filter.tsx'
import { JetFilters } from './jet-filters.tsx'
import { KeywordFilter } from './keyword-filter.tsx'
import { LocationFilter } from './location-filter.tsx'
import { OffersFilter } from './offers-filter.tsx'
import { RangeFilter } from './range/range-filter.tsx'

/** Renders the filters after the top ones, in panel order. */
export function FurtherFilters() {
  return panelOrder
    .slice(panelOrder.indexOf(lastForemost) + 1)
    .map((name) =>
      name in particular ? (
        <Fragment key={name}>{particular[name]}</Fragment>
      ) : isRange(name) ? (
        <RangeFilter key={name} name={name} />
      ) : (
        isFacet(name) && <ChoiceFilter key={name} code={name} />
      ),
    )
}

/** The last filter that the panel renders itself. */
const lastForemost: FilterName = 'price'

/** Filters with a custom control, keyed by filter name. */
const particular: { [Name in FilterName]?: ReactNode } = {
  engineLife: <EngineLifeFilter />,
  near: (
    <>
      <LocationFilter />
      <KeywordFilter />
    </>
  ),
  st: null,
  cost: <CostFilter />,
  eq: <EquipmentFilter />,
  inspection: <InspectionFilter />,
  of: <OffersFilter />,
  jc: <JetFilters />,
  pg: null,
  landings: null,
  saved: <OfferFilter />,
}

function OfferFilter() {
  const { query, change } = useSearch()
  const user = useUser()
  return (
    <div className={styles.section}>
      <Section title={user ? 'Saved, featured, and sold' : 'Featured and sold'} dense>
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
