import { formatNumber } from '#kernel/format/numbers.ts'
import { translate } from '#kernel/messages/translate.ts'
import { Section } from '#ui/layout/section.tsx'
import { useSearch } from '../use-search.ts'
import panel from './filters.module.css'
import { FlagRow } from './flag-row.tsx'
import { toggleId } from './toggle-id.ts'

/** Required equipment. Each option shows how many results remain if it's also required. */
export function EquipmentFilter() {
  const { query, result, change } = useSearch()
  return (
    <div className={panel.section}>
      <Section title="Equipment" dense>
        <fieldset className={panel.chips}>
          <legend className="sr">Equipment</legend>
          {result.facets.eq.map(({ id, text, count }) => (
            <label key={id} className={panel.chip} data-zero={count === 0 || undefined}>
              <input
                type="checkbox"
                name="eq"
                value={id}
                checked={query.eq?.includes(id) ?? false}
                onChange={() => change({ eq: toggleId(query.eq, id) })}
              />
              {translate(text)} <small>{formatNumber(count)}</small>
            </label>
          ))}
        </fieldset>
        {query.eq && <FlagRow name="en" text="Include “not stated”" count={result.unstated.eq} />}
      </Section>
    </div>
  )
}
