import type { FacetChoice, Facets } from '../../contract.ts'
import { type FacetCode, facetCodes, setFilters } from '../../filters.ts'

/**
 * The facets with every choice that the market has: one that nothing is left of stays where it was, with a
 * zero, instead of vanishing under the pointer.
 */
export function withZeroChoices(facets: Facets, names: ChoiceNames): Facets {
  const complete = { ...facets }
  for (const code of facetCodes) {
    const known = new Set(facets[code].map((choice) => choice.id))
    const missing = Object.entries(names[code])
      .map(([id, text]) => ({ id: Number(id), text, count: 0 }))
      .filter(({ id, text }) => text !== '' && !known.has(id))
    if (missing.length > 0) complete[code] = sorted(code, [...facets[code], ...missing])
  }
  return complete
}

/** Makes and states by name, as they come; short lists in their own order, "not stated" last. */
function sorted(code: FacetCode, choices: FacetChoice[]) {
  const place = ({ id }: FacetChoice) => (id === 0 ? Infinity : id)
  return choices.sort((a, b) =>
    setFilters[code].isByName ? a.text.localeCompare(b.text) : place(a) - place(b),
  )
}

type ChoiceNames = Record<FacetCode, Record<string, string>>
