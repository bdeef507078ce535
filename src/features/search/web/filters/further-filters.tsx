import { Fragment, type ReactNode, useState } from 'react'
import IconSearch from '#icons/IconSearch'
import { translate, translateMessage } from '#kernel/messages/translate.ts'
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
import { isFilterForQuery } from './filter-kinds.ts'
import panel from './filters.module.css'
import { FlagRow } from './flag-row.tsx'
import { LocationFilter } from './location-filter.tsx'
import { RangeFilter } from './range/range-filter.tsx'
import { StepChoice } from './step-choice.tsx'
import { toggleId } from './toggle-id.ts'
import { UnstatedChoice } from './unstated-choice.tsx'

/** Minimum remaining validity of the annual inspection or, for turbines, of the current inspection. */
function InspectionFilter() {
  const { query } = useSearch()
  const [startsOpen] = useState(query.am !== undefined)
  return (
    <div className={panel.section}>
      <Section title="Annual or inspection" dense open={startsOpen}>
        <StepChoice name="am" label="Annual or inspection valid for" steps={steps} />
        <UnstatedChoice code="am" />
      </Section>
    </div>
  )
}

const steps = [
  [undefined, 'Any'],
  [0, 'Valid'],
  [3, '3 mo'],
  [6, '6 mo'],
] as const

/** Renders the filters after the top ones that apply to the selected categories, in panel order. */
export function FurtherFilters() {
  const { query } = useSearch()
  return panelOrder
    .slice(panelOrder.indexOf(lastForemost) + 1)
    .filter((name) => isFilterForQuery(name, query))
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
  const user = useUser()
  return (
    <div className={panel.section}>
      <Section title={user ? 'Saved, featured, and sold' : 'Featured and sold'} dense>
        {user && <FlagRow name="so" text="Saved only" />}
        <FlagRow name="fo" text="Featured only" />
        <FlagRow name="sold" text="Include sold aircraft" />
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
  return (
    <div className={panel.section}>
      <Section title={translateMessage('Offer', 'filter')} dense open={query.of !== undefined}>
        <fieldset className="min-w-0">
          <legend className="sr">{translateMessage('Offer', 'filter')}</legend>
          {result.facets.of.map(({ id, text, count }) => (
            <ChoiceRow
              key={id}
              name="of"
              value={String(id)}
              text={translate(text)}
              count={count}
              checked={query.of?.includes(id) ?? false}
              onChange={() => change({ of: toggleId(query.of, id) })}
            />
          ))}
        </fieldset>
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
          before={<IconSearch size={16} />}
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
