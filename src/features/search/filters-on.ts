import { formatCount, formatMoney, formatNumber } from '#kernel/format.ts'
import type { FacetCode, SearchQuery, SearchResult } from './contract.ts'

/** All that narrows this search, in the order of the panel: what chips and "leave one out" speak of. */
export function filtersOn(query: SearchQuery): FilterOn[] {
  return filters.filter(({ words }) => words(query) !== null)
}

/** The chips: one for each filter, and one for each choice where a filter has several. */
export function chipsOf(query: SearchQuery, names: ChoiceNames): SearchChip[] {
  return filtersOn(query).flatMap((filter) => {
    if (filter.facet) return choiceChips(query, names, filter.facet)
    return [{ key: filter.name, text: filter.words(query, names) ?? '', without: leftOut(filter) }]
  })
}

/** What the filter says, all its choices together: "Cirrus or Mooney". */
export function wordsOf(filter: FilterOn, query: SearchQuery, names: ChoiceNames): string {
  if (!filter.facet) return filter.words(query, names) ?? ''
  return choiceChips(query, names, filter.facet)
    .map((chip) => chip.text)
    .join(' or ')
}

/** The whole search in words: "Cirrus or Mooney, Up to $300,000". */
export function nameOf(query: SearchQuery, names: ChoiceNames): string {
  const words = filtersOn(query).map((filter) => wordsOf(filter, query, names))
  return words.length > 0 ? words.join(', ') : 'All aircraft'
}

/** The changes that take a filter off. */
export function leftOut(filter: FilterOn): QueryChanges {
  return Object.fromEntries(filter.codes.map((code) => [code, undefined]))
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

function facet(name: FacetCode): FilterOn {
  return { name, facet: name, codes: [name], words: (query) => (query[name]?.length ? name : null) }
}

/** Words for a range, whichever of its ends are given; null when neither is. */
function between(
  low: number | undefined,
  high: number | undefined,
  say: {
    both: (low: number, high: number) => string
    from: (low: number) => string
    to: (high: number) => string
  },
): string | null {
  if (low !== undefined && high !== undefined) return say.both(low, high)
  if (low !== undefined) return say.from(low)
  return high === undefined ? null : say.to(high)
}

const n = formatNumber

const price: FilterOn = {
  name: 'price',
  codes: ['pf', 'pt'],
  words: ({ pf, pt }) =>
    between(pf, pt, {
      both: (low, high) =>
        low === high ? formatMoney(low) : `${formatMoney(low)} – ${formatMoney(high)}`,
      from: (low) => `From ${formatMoney(low)}`,
      to: (high) => `Up to ${formatMoney(high)}`,
    }),
}

const totalTime: FilterOn = {
  name: 'total time',
  codes: ['tf', 'tt'],
  words: ({ tf, tt }) =>
    between(tf, tt, {
      both: (low, high) => `${n(low)} – ${n(high)} h total`,
      from: (low) => `From ${n(low)} h total`,
      to: (high) => `Up to ${n(high)} h total`,
    }),
}

const engineLife: FilterOn = {
  name: 'engine life',
  codes: ['el', 'eu'],
  words: ({ el, eu }) =>
    el === undefined ? null : `${el}% engine life left${eu ? '' : ', stated'}`,
}

const year: FilterOn = {
  name: 'year',
  codes: ['yf', 'yt'],
  words: ({ yf, yt }) =>
    between(yf, yt, {
      both: (low, high) => (low === high ? String(low) : `${low} – ${high}`),
      from: (low) => `${low} or newer`,
      to: (high) => `${high} or older`,
    }),
}

const near: FilterOn = {
  name: 'near',
  codes: ['near', 'nm'],
  words: ({ near, nm }) =>
    near === undefined ? null : `Within ${n(nm ?? usualDistanceNm)} nm of ${placeName(near)}`,
}

/** Identifiers are written in capitals, cities as they are. */
export function placeName(near: string): string {
  return near.length <= 4 && !near.includes(' ') ? near.toUpperCase() : near
}

const length: FilterOn = {
  name: 'length',
  codes: ['lf', 'lt'],
  words: ({ lf, lt }) =>
    between(lf, lt, {
      both: (low, high) => `${n(low)} – ${n(high)} ft long`,
      from: (low) => `From ${n(low)} ft long`,
      to: (high) => `Up to ${n(high)} ft long`,
    }),
}

const engines: FilterOn = {
  name: 'engines',
  codes: ['ef', 'et'],
  words: ({ ef, et }) =>
    between(ef, et, {
      both: (low, high) => (low === high ? formatCount(low, 'engine') : `${low} – ${high} engines`),
      from: (low) => `${low} or more engines`,
      to: (high) => `Up to ${formatCount(high, 'engine')}`,
    }),
}

const filters: readonly FilterOn[] = [
  { name: 'words', codes: ['kw'], words: ({ kw }) => (kw ? `“${kw}”` : null) },
  price,
  facet('c'),
  facet('m'),
  totalTime,
  engineLife,
  year,
  near,
  facet('st'),
  facet('bt'),
  facet('f'),
  facet('h'),
  length,
  engines,
  { name: 'saved', codes: ['so'], words: ({ so }) => (so ? 'Saved only' : null) },
  { name: 'featured', codes: ['fo'], words: ({ fo }) => (fo ? 'Featured only' : null) },
  { name: 'sold', codes: ['sold'], words: ({ sold }) => (sold ? 'Sold aircraft too' : null) },
  {
    name: 'seller',
    codes: ['biz', 'emp', 'off'],
    words: ({ biz, emp, off }, names) => {
      if (names?.seller && (biz ?? emp ?? off) !== undefined) return names.seller
      if (emp !== undefined) return 'One broker’s aircraft'
      if (off !== undefined) return 'One office’s aircraft'
      return biz === undefined ? null : 'One brokerage’s aircraft'
    },
  },
]

/** How far "near" reaches when nothing else is said. */
export const usualDistanceNm = 250

/** What is to be different; undefined takes a parameter off. */
export type QueryChanges = { [Code in keyof SearchQuery]?: SearchQuery[Code] | undefined }

export type FilterOn = {
  name: string
  /** Set when it consists of choices of one facet. */
  facet?: FacetCode
  /** The parameters that it consists of. */
  codes: readonly (keyof SearchQuery)[]
  /** What its chip says; null when it is off. */
  words: (query: SearchQuery, names?: ChoiceNames) => string | null
}

/** What a search's choices are called, as its answer says. */
export type ChoiceNames = Pick<SearchResult, 'facets' | 'seller'>

export type SearchChip = { key: string; text: string; without: QueryChanges }
