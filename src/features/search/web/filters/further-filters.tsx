import { Fragment, type ReactNode, useState } from 'react'
import IconSearch from '#icons/IconSearch'
import { Field } from '#ui/form/field.tsx'
import { Section } from '#ui/layout/section.tsx'
import { useDebouncedCallback } from '#ui/use-debounced-callback.ts'
import { useUser } from '#ui/user.tsx'
import { type FilterName, isFacet, isRange, panelOrder } from '../../filters.ts'
import { useSearch } from '../use-search.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { CostFilter } from './cost-filter.tsx'
import { EngineLifeFilter } from './engine-life-filter.tsx'
import { EquipmentFilter } from './equipment-filter.tsx'
import panel from './filters.module.css'
import styles from './filters.module.css'
import { LocationFilter } from './location-filter.tsx'
import { RangeFilter } from './range/range-filter.tsx'
import { UnstatedChoice } from './unstated-choice.tsx'

/** Minimum remaining validity of the annual inspection or, for turbines, of the current inspection. */
function InspectionFilter() {
  const { query, change } = useSearch()
  const [startsOpen] = useState(query.am !== undefined)
  return (
    <div className={panel.section}>
      <Section title="Annual or inspection" dense open={startsOpen}>
        <fieldset className={panel.steps}>
          <legend className="sr">Annual or inspection valid for</legend>
          {steps.map(({ months, text }) => (
            <label key={text}>
              <input
                type="radio"
                name="am"
                value={months ?? ''}
                checked={query.am === months}
                onChange={() => change({ am: months })}
              />
              {text}
            </label>
          ))}
        </fieldset>
        <UnstatedChoice code="am" />
      </Section>
    </div>
  )
}

const steps = [
  { months: undefined, text: 'Any' },
  { months: 0, text: 'Valid' },
  { months: 3, text: '3 mo' },
  { months: 6, text: '6 mo' },
]

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

/** Filters for jet class, engine program, and landings. Shown only if the results include jets. */
function JetFilters() {
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

function OffersFilter() {
  const { query, result, change } = useSearch()
  const selected = new Set(query.of)

  function toggle(id: number, on: boolean) {
    if (on) selected.add(id)
    else selected.delete(id)
    change({ of: selected.size > 0 ? [...selected].sort((a, b) => a - b) : undefined })
  }

  return (
    <div className={panel.section}>
      <Section title="Offer" dense open={selected.size > 0}>
        {result.facets.of.map(({ id, text, count }) => (
          <ChoiceRow
            key={id}
            name="of"
            value={String(id)}
            text={text}
            count={count}
            checked={selected.has(id)}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
          />
        ))}
      </Section>
    </div>
  )
}

/** Filters by words in the title, description, equipment, or location. Tolerates small typos. */
function KeywordFilter() {
  const { query, change } = useSearch()
  const [draft, setDraft] = useState<string | null>(null)

  function apply(text: string) {
    const kw = text.trim()
    if (kw !== (query.kw ?? '')) change({ kw: kw || undefined }, 'words')
  }
  const applySoon = useDebouncedCallback(apply, 300)

  return (
    <div className={panel.section}>
      <Section title="Keywords" dense>
        <Field
          type="search"
          label="Keywords"
          hideLabel
          name="kw"
          maxLength={200}
          autoComplete="off"
          placeholder="Skyhawk, deice, G1000"
          before={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
          value={draft ?? query.kw ?? ''}
          onChange={(event) => {
            setDraft(event.currentTarget.value)
            applySoon(event.currentTarget.value)
          }}
          onBlur={() => {
            applySoon.cancel()
            if (draft !== null) apply(draft)
            setDraft(null)
          }}
        />
      </Section>
    </div>
  )
}
