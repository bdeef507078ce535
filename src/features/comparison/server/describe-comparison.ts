import { formatMoney } from '#kernel/format.ts'
import { capitalize, countInWords, listInWords } from '#kernel/sentence.ts'
import type { CompareRow } from '../contract.ts'
import type { Aircraft } from './load-aircraft.ts'

/** What stands over the table: how many of what from which price, and what sets them apart. */
export function describeComparison(
  aircraft: readonly Aircraft[],
  groups: readonly { rows: readonly CompareRow[] }[],
): { title: string; summary: string | null } {
  return {
    title: toTitle(aircraft),
    summary: toSummary(
      aircraft,
      groups.flatMap(({ rows }) => rows),
    ),
  }
}

function toTitle(aircraft: readonly Aircraft[]): string {
  if (aircraft.length === 0) return 'Compare aircraft'
  const [only] = aircraft
  if (aircraft.length === 1 && only) return only.card.title
  const kind = `${capitalize(countInWords(aircraft.length))} ${commonName(aircraft)}`
  const prices = aircraft.flatMap(({ card, state }) => (state === 'sold' ? [] : (card.price ?? [])))
  return prices.length > 0 ? `${kind}, from ${formatMoney(Math.min(...prices))}` : kind
}

/** "Cessna 182s" where all are of one family, "Cessna aircraft" where of one make. */
function commonName(aircraft: readonly Aircraft[]): string {
  const families = new Set(aircraft.map(({ card, listing }) => `${card.makeId} ${listing.family}`))
  const makes = new Set(aircraft.map(({ card }) => card.make))
  const [first] = aircraft
  if (families.size === 1 && first?.listing.family)
    return inPlural(`${first.card.make} ${first.listing.family}`)
  return makes.size === 1 && first ? `${first.card.make} aircraft` : 'aircraft'
}

const inPlural = (name: string) => (/s$/i.test(name) ? `${name} aircraft` : `${name}s`)

/** Who is ahead in what, the two that lead most often: nothing where nobody is ahead alone, or where one does not say. */
function toSummary(aircraft: readonly Aircraft[], rows: readonly CompareRow[]): string | null {
  if (aircraft.length < 2) return null
  const leads = aircraft.map((): string[] => [])
  for (const [key, words] of Object.entries(leadWords)) {
    const cells = rows.find((row) => row.key === key)?.cells ?? []
    const best = cells.flatMap(({ isBest }, i) => (isBest ? [i] : []))
    const isSaidByAll = cells.every(({ text, applies }) => text !== null || !applies)
    if (isSaidByAll && best.length === 1) leads[best[0] ?? 0]?.push(words)
  }
  const sentences = aircraft
    .map((one, i) => ({ name: shortName(one, aircraft), words: leads[i] ?? [] }))
    .filter(({ words }) => words.length > 0)
    .toSorted((a, b) => b.words.length - a.words.length)
    .slice(0, 2)
    .map(({ name, words }) => `The ${name} ${listInWords(words.slice(0, mostWords))}.`)
  return sentences.join(' ') || null
}

/** In the order in which they matter. */
const leadWords: Record<string, string> = {
  price: 'asks least',
  monthlyCost: 'costs least to keep',
  engineTime: 'has the most engine hours left',
  hours: 'has flown least',
  usefulLoad: 'carries most',
  'speed.cruise': 'is fastest',
  rangeNm: 'flies furthest',
  distance: 'is nearest',
}
const mostWords = 3

/** Its year where no other has it, else its whole title. */
function shortName({ card }: Aircraft, all: readonly Aircraft[]): string {
  const years = all.filter((other) => other.card.year === card.year)
  const models = new Set(all.map((one) => `${one.card.makeId} ${one.listing.family}`))
  return years.length === 1 && models.size === 1 ? String(card.year) : card.title
}
