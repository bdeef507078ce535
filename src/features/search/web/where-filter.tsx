import { useDebouncedCallback } from '@mantine/hooks'
import { IconChevronDown, IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { Field } from '#ui/field.tsx'
import { formatNumber } from '#ui/format.ts'
import { Section } from '#ui/section.tsx'
import { usualDistanceNm } from '../filters-on.ts'
import { Choices } from './choice-filter.tsx'
import { unknownPlaceWords } from './dropped-note.tsx'
import panel from './filter-panel.module.css'
import { useSearch } from './use-search.ts'
import styles from './where-filter.module.css'

/** Around an airport or a ZIP code, or in some states. */
export function WhereFilter() {
  return (
    <div className={panel.section}>
      <Section title="Where" dense>
        <div className={styles.near}>
          <NearField />
          <DistanceSelect />
        </div>
        <Choices code="st" title="State" many="states" />
      </Section>
    </div>
  )
}

function NearField() {
  const { query, unknownPlace, change } = useSearch()
  const [draft, setDraft] = useState<string | null>(null)
  const asked = (query.near ?? unknownPlace ?? '').toUpperCase()
  const typed = draft ?? asked
  const isUnknown =
    unknownPlace !== null && query.near === undefined && sameText(typed, unknownPlace)

  function apply(text: string) {
    const near = text.trim().toUpperCase()
    if (near === asked) return
    if (near === '' || wholePlace.test(near)) change({ near: near || undefined }, 'near')
  }
  const applySoon = useDebouncedCallback(apply, 500)

  return (
    <Field
      label="Near airport or ZIP"
      hideLabel
      name="near"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={5}
      placeholder="KAPA or ZIP"
      before={<IconMapPin size={16} stroke={1.75} aria-hidden="true" />}
      value={typed}
      error={isUnknown ? unknownPlaceWords(unknownPlace) : null}
      onChange={(event) => {
        setDraft(event.currentTarget.value)
        applySoon(event.currentTarget.value)
      }}
      onBlur={() => {
        applySoon.cancel()
        apply(typed)
        setDraft(null)
      }}
    />
  )
}

function sameText(a: string, b: string) {
  return a.trim().toUpperCase() === b.toUpperCase()
}

function DistanceSelect() {
  const { query, change } = useSearch()
  const distance = query.nm ?? usualDistanceNm
  const choices = distances.includes(distance)
    ? distances
    : [...distances, distance].sort((a, b) => a - b)
  return (
    <span className={styles.distance}>
      <select
        name="nm"
        aria-label="Distance"
        value={distance}
        onChange={(event) => {
          const nm = Number(event.currentTarget.value)
          change({ nm: query.near === undefined ? undefined : nm })
        }}
        disabled={query.near === undefined}
      >
        {choices.map((nm) => (
          <option key={nm} value={nm}>
            {formatNumber(nm)} nm
          </option>
        ))}
      </select>
      <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
    </span>
  )
}

/** An airport's identifier or a ZIP code that can be complete: looked up while typing only then. */
const wholePlace = /^([A-Z][A-Z0-9]{2,3}|[0-9][A-Z0-9]{2,3}|\d{5})$/
const distances = [25, 50, 100, 250, 500, 1000]
