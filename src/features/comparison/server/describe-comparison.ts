import { formatAskingPrice, formatConvertedPrice } from '#features/listings/asking-price.ts'
import { costWithOverhauls } from '#features/ownership/remaining-limits.ts'
import type { CostSheet } from '#features/ownership/rules.ts'
import { formatPlace } from '#kernel/format/addresses.ts'
import { formatList } from '#kernel/format/numbers.ts'
import type { Units } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { capitalize, countInWords } from '#kernel/sentence.ts'
import type { CompareRow } from '../contract.ts'
import { yearlyHours } from '../cost-rows.ts'
import type { ComparisonAircraft } from './load-aircraft.ts'

/** Returns the heading above the table: the number and kind of aircraft, the lowest price, and the main differences. */
export function describeComparison(
  aircraft: readonly ComparisonAircraft[],
  groups: readonly { rows: readonly CompareRow[] }[],
  costs: Costs & { units: Units },
): { title: string; summary: string | null } {
  return {
    title: toTitle(aircraft, costs.units),
    summary: toSummary(
      aircraft,
      groups.flatMap(({ rows }) => rows),
      costs,
    ),
  }
}

function toTitle(aircraft: readonly ComparisonAircraft[], units: Units): string {
  if (aircraft.length === 0) return translate('Compare aircraft')
  const [only] = aircraft
  if (aircraft.length === 1 && only) return only.card.title
  const kind = t`${capitalize(countInWords(aircraft.length))} ${commonName(aircraft)}`
  const [cheapest] = aircraft
    .filter(({ card, state }) => state !== 'sold' && card.price !== null)
    .toSorted((a, b) => (a.card.price ?? 0) - (b.card.price ?? 0))
  if (!cheapest) return kind
  const converted = formatConvertedPrice(cheapest.card, units)
  const price = formatAskingPrice(cheapest.card)
  return t`${kind}, from ${converted ? `${price} (${converted})` : price}`
}

/** Returns "Cessna 182s" for one family, or "Cessna aircraft" for one make. */
function commonName(aircraft: readonly ComparisonAircraft[]): string {
  const families = new Set(aircraft.map(({ card, listing }) => t`${card.makeId} ${listing.family}`))
  const makes = new Set(aircraft.map(({ card }) => card.make))
  const [first] = aircraft
  if (families.size === 1 && first?.listing.family)
    return inPlural(t`${first.card.make} ${first.listing.family}`)
  return makes.size === 1 && first ? t`${first.card.make} aircraft` : translate('aircraft')
}

const inPlural = (name: string) => (/s$/i.test(name) ? t`${name} aircraft` : t`${name}s`)

/**
 * Summarizes the two aircraft that lead in the most categories. Ignores ties and categories with missing values.
 * Returns null if no aircraft leads.
 */
function toSummary(
  aircraft: readonly ComparisonAircraft[],
  rows: readonly CompareRow[],
  costs: Costs,
): string | null {
  if (aircraft.length < 2) return null
  const leads = aircraft.map((): string[] => [])
  for (const [key, phrase] of Object.entries(leadPhrases(aircraft, costs))) {
    const cells = rows.find((row) => row.key === key)?.cells ?? []
    const best = cells.flatMap(({ isBest }, i) => (isBest ? [i] : []))
    const isStatedByAll = cells.every(({ text, applies }) => text !== null || !applies)
    const [lead = 0] = best
    if (!isStatedByAll || best.length !== 1) continue
    if (key !== 'monthlyCost' || isCheapestWithOverhauls(cells, lead, aircraft, costs))
      leads[lead]?.push(phrase)
  }
  const sentences = aircraft
    .map((item, i) => ({ name: shortName(item, aircraft), phrases: leads[i] ?? [] }))
    .filter(({ phrases }) => phrases.length > 0)
    .toSorted((a, b) => b.phrases.length - a.phrases.length)
    .slice(0, 2)
    .map(
      ({ name, phrases }) =>
        t`The ${name} ${formatList(phrases.slice(0, maxPhrases).map(translate))}.`,
    )
  return sentences.join(' ') || null
}

/** Checks that no overhaul in the next years changes who costs the least. */
function isCheapestWithOverhauls(
  cells: CompareRow['cells'],
  lead: number,
  aircraft: readonly ComparisonAircraft[],
  { ownHours, sheets, now }: Costs,
): boolean {
  const totals = aircraft.map(({ id, card }, i) => {
    const [sheet, monthly] = [sheets.get(id), cells[i]?.value]
    if (!sheet || monthly == null) return undefined
    return costWithOverhauls(sheet, monthly, yearlyHours(card, ownHours), now)
  })
  const own = totals[lead]
  if (own == null) return false
  const isMore = (total: number | null | undefined) =>
    total === undefined || (total !== null && total > own)
  return totals.every((total, i) => i === lead || isMore(total))
}

type Costs = {
  /** Undefined if the usual hours of each kind apply. */
  ownHours: number | undefined
  sheets: ReadonlyMap<number, CostSheet>
  now: Date
}

/** In order of importance. */
const leadPhrases = (
  aircraft: readonly ComparisonAircraft[],
  { ownHours }: Costs,
): Record<string, string> => ({
  price: 'has the lowest price',
  monthlyCost: cheapestPhrase(new Set(aircraft.map(({ card }) => yearlyHours(card, ownHours)))),
  engineTime: 'has the most engine life left',
  hours: 'has the fewest hours',
  usefulLoad: 'carries the most',
  'speed.cruise': 'is the fastest',
  rangeNm: 'has the longest range',
  distance: 'is the closest',
})
const maxPhrases = 3

function cheapestPhrase(hours: ReadonlySet<number>): string {
  const [only = 0] = hours
  return hours.size === 1
    ? t`costs the least to own at ${only} hours a year`
    : 'costs the least to own at its usual hours a year'
}

/** Returns the year if it is unique. Otherwise returns the title, plus a distinguishing detail if necessary. */
function shortName(aircraft: ComparisonAircraft, all: readonly ComparisonAircraft[]): string {
  const { card } = aircraft
  const years = all.filter((other) => other.card.year === card.year)
  const models = new Set(all.map((other) => t`${other.card.makeId} ${other.listing.family}`))
  if (years.length === 1 && models.size === 1) return String(card.year)
  const others = all.filter((other) => other !== aircraft && other.card.title === card.title)
  if (others.length === 0) return card.title
  const feature = distinctions.find(
    (describe) =>
      describe(aircraft) !== null &&
      others.every((other) => describe(other) !== describe(aircraft)),
  )
  return t`${card.title} ${feature?.(aircraft) ?? t`in column ${all.indexOf(aircraft) + 1}`}`
}

/** In order of preference. */
const distinctions: readonly ((aircraft: ComparisonAircraft) => string | null)[] = [
  ({ listing }) => listing.registration,
  ({ card }) => (card.price === null ? null : t`for ${formatAskingPrice(card)}`),
  ({ card }) => t`in ${formatPlace(card.cityState)}`,
]
