import { useState } from 'react'
import IconSearch from '#icons/IconSearch'
import { Field } from '#ui/form/field.tsx'
import { Section } from '#ui/layout/section.tsx'
import { useDebouncedCallback } from '#ui/use-debounced-callback.ts'
import { useSearch } from '../use-search.ts'
import panel from './filters.module.css'

/** Filters by words in the title, description, equipment, or location. Tolerates small typos. */
export function KeywordFilter() {
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
