import type { FacetChoice, Facets } from '../../contract.ts'
import { type FacetCode, facetCodes, setFilters } from '../../filters.ts'

/** Adds options without results to the facets with a count of 0, so that they don't disappear under the pointer. */
export function withZeroChoices(facets: Facets, names: ChoiceNames): Facets {
  const complete = { ...facets }
  for (const code of facetCodes) {
    const existingIds = new Set(facets[code].map((choice) => choice.id))
    const missing = Object.entries(names[code])
      .map(([id, text]) => ({ id: Number(id), text, count: 0 }))
      .filter(({ id, text }) => text !== '' && !existingIds.has(id))
    if (missing.length > 0) complete[code] = sorted(code, [...facets[code], ...missing])
  }
  return complete
}

/** Sorts makes and states by name. Sorts short lists by ID, with "not stated" last. */
function sorted(code: FacetCode, choices: FacetChoice[]) {
  const rank = ({ id }: FacetChoice) => (id === 0 ? Infinity : id)
  return choices.sort((a, b) =>
    setFilters[code].isByName ? a.text.localeCompare(b.text) : rank(a) - rank(b),
  )
}

type ChoiceNames = Record<FacetCode, Record<string, string>>
