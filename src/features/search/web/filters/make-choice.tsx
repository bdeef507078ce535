import { useState } from 'react'
import { t } from '#kernel/messages/translate.ts'
import type { FacetChoice, SearchQuery, SearchResult } from '../../contract.ts'
import { useSearch } from '../use-search.ts'
import { ChoiceRow } from './choice-row.tsx'
import styles from './filters.module.css'
import { inOrder } from './toggle-id.ts'

/**
 * A make and, once selected, its families. Selecting families narrows the make and makes its checkbox indeterminate.
 */
export function MakeChoice({ make }: { make: FacetChoice }) {
  const { query, result, change } = useSearch()
  const [all, setAll] = useState(false)
  const selected = new Set(query.md)
  const own = result.facets.md.filter(({ makeId }) => makeId === make.id)
  const isPartly = own.some(({ id }) => selected.has(id))
  const isComplete = !isPartly && (query.m?.includes(make.id) ?? false)
  const visible = all ? own : commonest(own, selected)

  function choose(isWholeMake: boolean, families: ReadonlySet<number>) {
    const makes = new Set(query.m)
    if (isWholeMake) makes.add(make.id)
    else makes.delete(make.id)
    const others = [...selected].filter((id) => !own.some((family) => family.id === id))
    change({ m: inOrder(makes), md: inOrder([...others, ...families]) })
  }

  function toggle(id: number, on: boolean) {
    const families = new Set(own.flatMap((family) => (selected.has(family.id) ? family.id : [])))
    if (on) families.add(id)
    else families.delete(id)
    // Removing the last family selects the entire make.
    choose(families.size === 0, families)
  }

  return (
    <>
      <ChoiceRow
        name="m"
        value={String(make.id)}
        text={make.text}
        count={make.count}
        checked={isComplete}
        partly={isPartly}
        onChange={() => choose(!isComplete, new Set())}
      />
      {(isComplete || isPartly) &&
        visible.map(({ id, text, count }) => (
          <ChoiceRow
            key={id}
            name="md"
            value={String(id)}
            text={text}
            count={count}
            within
            checked={selected.has(id)}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
          />
        ))}
      {(isComplete || isPartly) && own.length > visible.length + (all ? -shortList : 0) && (
        <button
          type="button"
          className={`link ${styles.more} ${styles.choiceFilterWithin}`}
          onClick={() => setAll(!all)}
        >
          {all ? 'Show fewer models' : t`All ${own.length} models`}
        </button>
      )}
    </>
  )
}

/** Returns the makes that are selected through one of their families. */
export function makesWithFamily({ md }: SearchQuery, { facets }: SearchResult): number[] {
  if (!md) return []
  return facets.md.flatMap(({ id, makeId }) => (md.includes(id) ? makeId : []))
}

/** Returns the most common and the selected families in the order of the input, which is sorted by name. */
function commonest(families: readonly FacetChoice[], selected: ReadonlySet<number>) {
  const first = new Set(families.toSorted((a, b) => b.count - a.count).slice(0, shortList))
  return families.filter((family) => first.has(family) || selected.has(family.id))
}

const shortList = 6
