import type { FacetChoice, Facets } from '../../contract.ts'
import { type FacetCode, setFilters } from '../../filters.ts'

/**
 * The facets with every choice that the market has: one that nothing is left of stays where it was, with a
 * zero, instead of vanishing under the pointer.
 */
export function withZeroChoices(facets: Facets, names: ChoiceNames): Facets {
  const complete = {} as Facets
  for (const code of Object.keys(facets) as FacetCode[]) {
    const known = new Set(facets[code].map((choice) => choice.id))
    const missing = Object.entries(names[code])
      .map(([id, text]) => ({ id: Number(id), text, count: 0 }))
      .filter(({ id, text }) => text !== '' && !known.has(id))
    complete[code] = missing.length > 0 ? sorted(code, [...facets[code], ...missing]) : facets[code]
  }
  return complete
}

/** Makes and states by name, as they come; short lists in their own order. */
function sorted(code: FacetCode, choices: FacetChoice[]) {
  return choices.sort((a, b) =>
    setFilters[code].isByName ? a.text.localeCompare(b.text) : a.id - b.id,
  )
}

type ChoiceNames = Record<FacetCode, Record<string, string>>
