import { formatPlace, translateRegion } from '#kernel/format/addresses.ts'
import type { ExchangeRate } from '#kernel/format/currencies.ts'
import { formatLongMonth } from '#kernel/format/dates.ts'
import {
  formatAlternatives,
  formatCount,
  formatList,
  formatNumber,
  formatPercent,
} from '#kernel/format/numbers.ts'
import {
  defaultUnits,
  displayCurrency,
  formatDisplayPrice,
  formatQuantity,
  type Units,
} from '#kernel/format/units.ts'
import { t, translate, translateMessage } from '#kernel/messages/translate.ts'
import type { SearchQuery, SearchResult } from './contract.ts'
import { measuredChip, orNotStated, rangeLabels } from './filter-labels.ts'
import {
  type AllOfCode,
  type ChoiceCode,
  defaultRadiusNm,
  type FacetCode,
  type FilterName,
  filterCodes,
  isConjunction,
  isFacet,
  isRange,
  panelOrder,
  type RangeName,
  rangeFilters,
} from './filters.ts'
import { facetLabels } from './sets/set-labels.ts'

/** Returns the active filters in panel order. Used for the chips and for suggestions to remove a filter. */
export function activeFilters(query: SearchQuery): FilterName[] {
  return panelOrder.filter((name) =>
    hasChoices(name)
      ? toChoiceCodes(name).some((code) => query[code]?.length)
      : describe(name, query) !== null,
  )
}

/**
 * Returns one chip per filter, or one per selected value for filters with several. `limitRate` is the rate of the
 * search's price limits. Chips show the limits as entered, and then in the visitor's currency.
 */
export function filterChips(
  query: SearchQuery,
  names: ChoiceNames,
  units = defaultUnits,
  limitRate?: ExchangeRate,
): SearchChip[] {
  return activeFilters(query).flatMap((name) => {
    if (hasChoices(name))
      return toChoiceCodes(name).flatMap((code) => choiceChips(query, names, code))
    const named = name === 'price' ? { ...query, cy: query.cy ?? ('USD' as const) } : query
    const text = describe(name, named, names, units) ?? ''
    const converted =
      name === 'price' && limitRate ? convertedBounds(query, units, limitRate) : null
    return [
      {
        key: name,
        text: converted ? t`${text} (≈ ${converted})` : text,
        without: withoutFilter(name),
      },
    ]
  })
}

/** Returns the price limits in the visitor's currency. Null if they were entered in it. */
function convertedBounds(
  { cy = 'USD', pf, pt }: SearchQuery,
  units: Units,
  { perDollar }: ExchangeRate,
): string | null {
  if (cy === displayCurrency(units)) return null
  const amounts = [pf, pt].filter((amount) => amount !== undefined)
  return amounts.map((amount) => formatDisplayPrice(amount / perDollar, units)).join('–')
}

/** Describes a filter with all its values: "Cirrus or Mooney". */
export function filterText(
  name: FilterName,
  query: SearchQuery,
  names: ChoiceNames,
  units = defaultUnits,
): string {
  if (!hasChoices(name)) return describe(name, query, names, units) ?? ''
  const texts = toChoiceCodes(name)
    .flatMap((code) => choiceChips(query, names, code))
    .map((chip) => chip.text)
  return isConjunction(name) ? formatList(texts) : formatAlternatives(texts)
}

/** Describes the entire search: "Cirrus or Mooney, Up to $300,000". */
export function searchTitle(query: SearchQuery, names: ChoiceNames, units = defaultUnits): string {
  const labels = activeFilters(query).map((name) => filterText(name, query, names, units))
  return labels.length > 0 ? labels.join(', ') : translate('All aircraft')
}

/** Returns the changes that remove a filter. */
export function withoutFilter(name: FilterName): QueryChanges {
  return Object.fromEntries(filterCodes(name).map((code) => [code, undefined]))
}

function hasChoices(name: FilterName): name is FacetCode | AllOfCode {
  return isFacet(name) || isConjunction(name)
}

/** Makes and families are one filter with two parameters. */
function toChoiceCodes(name: FacetCode | AllOfCode): readonly ChoiceCode[] {
  return name === 'm' ? ['m', 'md'] : [name]
}

function choiceChips(query: SearchQuery, names: ChoiceNames, code: ChoiceCode): SearchChip[] {
  const selected = query[code] ?? []
  // A continent has too many countries for one chip each.
  if (code === 'st' && selected.length > maxStateChips)
    return [
      {
        key: code,
        text: t`${formatNumber(selected.length)} states and countries`,
        without: { st: undefined },
      },
    ]
  return selected.flatMap((id) => {
    if (code === 'm' && hasSelectedFamily(id, query, names)) return []
    const rest = selected.filter((other) => other !== id)
    const text = choiceText(code, id, names)
    return [
      {
        key: `${code}${id}`,
        text: code === 'eq' && query.en ? orNotStated(text) : text,
        without: { [code]: rest.length > 0 ? rest : undefined },
      },
    ]
  })
}

const maxStateChips = 12

/** Checks whether a family of the make is selected. If so, only the families have chips. */
function hasSelectedFamily(makeId: number, { md }: SearchQuery, { facets }: ChoiceNames): boolean {
  return facets.md.some((family) => family.makeId === makeId && md?.includes(family.id))
}

function choiceText(code: ChoiceCode, id: number, { facets }: ChoiceNames): string {
  if (isFacet(code) && facetLabels[code].chip?.[id]) return translate(facetLabels[code].chip[id])
  const text = facets[code].find((choice) => choice.id === id)?.text
  if (code !== 'md')
    return text === undefined ? translate('Unknown choice') : choiceName(code, text)
  const makeId = facets.md.find((family) => family.id === id)?.makeId
  const make = facets.m.find((choice) => choice.id === makeId)?.text
  return [make, text].filter(Boolean).join(' ') || translate('Unknown model')
}

/** Returns a choice in the current language. Makes and models are names, and all other choices are our words. */
export function choiceName(code: ChoiceCode, text: string): string {
  if (code === 'm' || code === 'md') return text
  if (code === 'f' && text === 'None') return translateMessage('None', 'fuel')
  return code === 'st' ? translateRegion(text) : translate(text)
}

/** Returns the text of a filter's chip. Null if the filter isn't active. */
function describe(
  name: Exclude<FilterName, FacetCode | AllOfCode>,
  query: SearchQuery,
  names?: ChoiceNames,
  units = defaultUnits,
): string | null {
  return isRange(name)
    ? describeRange(name, query, units)
    : otherDescriptions[name](query, names, units)
}

function describeRange(name: RangeName, query: SearchQuery, units: Units): string | null {
  const [from, to] = rangeFilters[name].codes
  const text = boundsText(rangeLabels(name, units, query.cy).chip, query[from], query[to])
  return text && query.ns?.some((code) => code === from) ? orNotStated(text) : text
}

function boundsText(
  chip: ReturnType<typeof measuredChip>,
  low: number | undefined,
  high: number | undefined,
): string | null {
  if (low !== undefined && high !== undefined) return chip.both(low, high)
  if (low !== undefined) return chip.from(low)
  return high === undefined ? null : chip.to(high)
}

/** The query has US dollars, and the chip the visitor's currency, as on cards. */
const costChip = (units: Units) => {
  const format = (dollars: number) => formatDisplayPrice(dollars, units)
  return measuredChip((dollars) => t`${format(dollars)}/month all-in`, format)
}

const otherDescriptions: Record<
  Exclude<FilterName, FacetCode | AllOfCode | RangeName>,
  Describe
> = {
  words: ({ kw }) =>
    kw ? formatAlternatives(kw.split(/ OR /).map((words) => t`“${words}”`)) : null,
  engineLife: ({ el, eu }) =>
    el === undefined
      ? null
      : eu
        ? t`${formatPercent(el)} engine life left`
        : t`${formatPercent(el)} engine life left, stated only`,
  cost: ({ af, at, hy, ns }, _names, units) => {
    const text = boundsText(costChip(units), af, at)
    if (text === null) return null
    const atHours = hy === undefined ? text : t`${text} at ${formatNumber(hy)} hr/year`
    return ns?.includes('af') ? orNotStated(atHours) : atHours
  },
  inspection: ({ am, au, ns }) => {
    const texts = [
      am === undefined
        ? null
        : am === 0
          ? translate('Current annual')
          : t`Annual good for ${formatCount(am, 'month')}`,
      au === undefined ? null : t`Annual not due before ${formatLongMonth(au)}`,
    ].filter((text) => text !== null)
    if (texts.length === 0) return null
    const text = texts.join(', ')
    return ns?.includes('am') ? orNotStated(text) : text
  },
  listed: ({ ld }) => (ld === undefined ? null : t`Listed in the last ${formatCount(ld, 'day')}`),
  near: ({ near, nm }, _names, units) =>
    near === undefined
      ? null
      : t`Within ${formatQuantity('distance', nm ?? defaultRadiusNm, units)} of ${placeName(near)}`,
  box: ({ box }) => (box ? translate('In visible map area') : null),
  saved: ({ so }) => (so ? translate('Saved only') : null),
  featured: ({ fo }) => (fo ? translate('Featured only') : null),
  sold: ({ sold }) => (sold ? translate('Including sold aircraft') : null),
  seller: ({ biz, emp, off }, names) => {
    if (names?.seller && (biz ?? emp ?? off) !== undefined) return names.seller
    if (emp !== undefined) return translate('One broker’s aircraft')
    if (off !== undefined) return translate('One office’s aircraft')
    return biz === undefined ? null : translate('One brokerage’s aircraft')
  },
}

/** Formats a place: identifiers in uppercase, and cities with their country in the current language. */
export function placeName(near: string): string {
  return near.length <= 4 && !near.includes(' ') ? near.toUpperCase() : formatPlace(near)
}

type Describe = (query: SearchQuery, names: ChoiceNames | undefined, units: Units) => string | null

/** Parameters to change. Undefined removes a parameter. */
export type QueryChanges = { [Code in keyof SearchQuery]?: SearchQuery[Code] | undefined }

/** Option labels from a search result. */
export type ChoiceNames = Pick<SearchResult, 'facets' | 'seller'>

type SearchChip = { key: string; text: string; without: QueryChanges }
