import { Section } from '#ui/layout/section.tsx'
import { useSearch } from '../use-search.ts'
import { ChoiceRow } from './choice-row.tsx'
import panel from './filters.module.css'

export function OffersFilter() {
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
