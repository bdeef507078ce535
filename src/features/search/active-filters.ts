import { formatNumber } from '#kernel/format.ts'
import type { SearchQuery, SearchResult } from './contract.ts'
import { rangeLabels } from './filter-labels.ts'
import {
  defaultRadiusNm,
  type FacetCode,
  type FilterName,
  filterCodes,
  isFacet,
  isRange,
  panelOrder,
  type RangeName,
  rangeFilters,
} from './filters.ts'

/** All that narrows this search, in the order of the panel: what chips and "leave one out" speak of. */
export function activeFilters(query: SearchQuery): FilterName[] {
  return panelOrder.filter((name) =>
    isFacet(name) ? query[name]?.length : describe(name, query) !== null,
  )
}

/** The chips: one for each filter, and one for each choice where a filter has several. */
export function filterChips(query: SearchQuery, names: ChoiceNames): SearchChip[] {
  return activeFilters(query).flatMap((name) => {
    if (isFacet(name)) return choiceChips(query, names, name)
    return [{ key: name, text: describe(name, query, names) ?? '', without: withoutFilter(name) }]
  })
}

/** What the filter says, all its choices together: "Cirrus or Mooney". */
export function filterText(name: FilterName, query: SearchQuery, names: ChoiceNames): string {
  if (!isFacet(name)) return describe(name, query, names) ?? ''
  return choiceChips(query, names, name)
    .map((chip) => chip.text)
    .join(' or ')
}

/** The whole search in words: "Cirrus or Mooney, Up to $300,000". */
export function searchTitle(query: SearchQuery, names: ChoiceNames): string {
  const words = activeFilters(query).map((name) => filterText(name, query, names))
  return words.length > 0 ? words.join(', ') : 'All aircraft'
}

/** The changes that take a filter off. */
export function withoutFilter(name: FilterName): QueryChanges {
  return Object.fromEntries(filterCodes(name).map((code) => [code, undefined]))
}

function choiceChips(query: SearchQuery, { facets }: ChoiceNames, code: FacetCode): SearchChip[] {
  const chosen = query[code] ?? []
  return chosen.map((id) => {
    const rest = chosen.filter((other) => other !== id)
    return {
      key: `${code}${id}`,
      text: facets[code].find((choice) => choice.id === id)?.text ?? 'Unknown choice',
      without: { [code]: rest.length > 0 ? rest : undefined },
    }
  })
}

/** What a filter's chip says; null when it is off. */
function describe(
  name: Exclude<FilterName, FacetCode>,
  query: SearchQuery,
  names?: ChoiceNames,
): string | null {
  return isRange(name) ? describeRange(name, query) : otherWords[name](query, names)
}

function describeRange(name: RangeName, query: SearchQuery): string | null {
  const [from, to] = rangeFilters[name].codes
  const { chip } = rangeLabels[name]
  const [low, high] = [query[from], query[to]]
  if (low !== undefined && high !== undefined) return chip.both(low, high)
  if (low !== undefined) return chip.from(low)
  return high === undefined ? null : chip.to(high)
}

const otherWords: Record<Exclude<FilterName, FacetCode | RangeName>, Describe> = {
  words: ({ kw }) => (kw ? `“${kw}”` : null),
  engineLife: ({ el, eu }) =>
    el === undefined ? null : `${el}% engine life left${eu ? '' : ', stated'}`,
  near: ({ near, nm }) =>
    near === undefined
      ? null
      : `Within ${formatNumber(nm ?? defaultRadiusNm)} nm of ${placeName(near)}`,
  saved: ({ so }) => (so ? 'Saved only' : null),
  featured: ({ fo }) => (fo ? 'Featured only' : null),
  sold: ({ sold }) => (sold ? 'Sold aircraft too' : null),
  seller: ({ biz, emp, off }, names) => {
    if (names?.seller && (biz ?? emp ?? off) !== undefined) return names.seller
    if (emp !== undefined) return 'One broker’s aircraft'
    if (off !== undefined) return 'One office’s aircraft'
    return biz === undefined ? null : 'One brokerage’s aircraft'
  },
}

/** Identifiers are written in capitals, cities as they are. */
export function placeName(near: string): string {
  return near.length <= 4 && !near.includes(' ') ? near.toUpperCase() : near
}

type Describe = (query: SearchQuery, names?: ChoiceNames) => string | null

/** What is to be different; undefined takes a parameter off. */
export type QueryChanges = { [Code in keyof SearchQuery]?: SearchQuery[Code] | undefined }

/** What a search's choices are called, as its answer says. */
export type ChoiceNames = Pick<SearchResult, 'facets' | 'seller'>

export type SearchChip = { key: string; text: string; without: QueryChanges }
