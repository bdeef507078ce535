import { formatNumber } from '#kernel/format/numbers.ts'
import { Section } from '#ui/layout/section.tsx'
import { useSearch } from '../use-search.ts'
import { ChoiceRow } from './choice-row.tsx'
import panel from './filters.module.css'

/** Required equipment. Each option shows how many results remain if it's also required. */
export function EquipmentFilter() {
  const { query, result, change } = useSearch()
  const selected = new Set(query.eq)

  function toggle(id: number, on: boolean) {
    if (on) selected.add(id)
    else selected.delete(id)
    change({ eq: selected.size > 0 ? [...selected].sort((a, b) => a - b) : undefined })
  }

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
                checked={selected.has(id)}
                onChange={(event) => toggle(id, event.currentTarget.checked)}
              />
              {text} <small className="num">{formatNumber(count)}</small>
            </label>
          ))}
        </fieldset>
        {selected.size > 0 && (
          <ChoiceRow
            name="en"
            value="t"
            text="Include “not stated”"
            count={result.unstated.eq}
            checked={query.en}
            onChange={(event) => change({ en: event.currentTarget.checked })}
          />
        )}
      </Section>
    </div>
  )
}
