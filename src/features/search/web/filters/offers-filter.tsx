import { Section } from '#ui/layout/section.tsx'
import { useSearch } from '../use-search.ts'
import { ChoiceRow } from './choice-row.tsx'
import panel from './filter-panel.module.css'

export function OffersFilter() {
  const { query, result, change } = useSearch()
  const chosen = new Set(query.of)

  function toggle(id: number, on: boolean) {
    if (on) chosen.add(id)
    else chosen.delete(id)
    change({ of: chosen.size > 0 ? [...chosen].sort((a, b) => a - b) : undefined })
  }

  return (
    <div className={panel.section}>
      <Section title="Offer" dense open={chosen.size > 0}>
        {result.facets.of.map(({ id, text, count }) => (
          <ChoiceRow
            key={id}
            name="of"
            value={String(id)}
            text={text}
            count={count}
            checked={chosen.has(id)}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
          />
        ))}
      </Section>
    </div>
  )
}
