import { formatNumber } from '#kernel/format/numbers.ts'
import { formatDisplayPrice } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { filterText, type QueryChanges } from '../../active-filters.ts'
import type { SearchQuery } from '../../contract.ts'
import {
  defaultRadiusNm,
  type FilterName,
  type RangeName,
  rangeFilters,
  rangeNames,
} from '../../filters.ts'
import type { WiderBound } from '../../range-types.ts'
import { type Probe, type TriedAlternative, toSearchAlternative } from './probe.ts'

/** Tries each bound of the search one step wider: farther, more expensive, older, or with more hours. */
export async function tryWiderBounds(probe: Probe): Promise<TriedAlternative[]> {
  const steps = boundSteps(probe.query).slice(0, maxSteps)
  return Promise.all(steps.map((step) => tryStep(probe, step)))
}

const maxSteps = 6

async function tryStep(probe: Probe, { filter, word, changes }: Step): Promise<TriedAlternative> {
  const query = probe.changed(changes)
  const [count, beyond] = await Promise.all([probe.count(query), nextPrice(probe, changes)])
  const { pt } = probe.query
  const more = count - probe.total
  const isPriced = beyond !== null && pt !== undefined && more > 0
  const way = toSearchAlternative(
    {
      key: `${filter}-${word}`,
      title: `${translate(word)}: ${lowerFirst(filterText(filter, query, probe.names, probe.units))}`,
      note: isPriced ? t`The next aircraft is ${formatDisplayPrice(beyond, probe.units)}` : null,
      aside: isPriced
        ? t`${formatDisplayPrice(beyond - pt, probe.units)} more`
        : formatMoreCount(more),
      count,
    },
    query,
  )
  return { filters: [filter], way, query }
}

/** Returns the lowest price above the previous limit, if the change raises the price limit. */
async function nextPrice({ query, changed, lowestPrice }: Probe, changes: QueryChanges) {
  if (changes.pt === undefined || query.pt === undefined) return null
  return lowestPrice(changed({ pf: query.pt + 1, pt: undefined }))
}

export function formatMoreCount(more: number): string {
  return more > 0 ? `+${formatNumber(more)}` : 'none found'
}

/** Returns the steps to try, starting with place and price because buyers are most flexible about them. */
function boundSteps(query: SearchQuery): Step[] {
  return [
    ...placeStep(query),
    ...rangeNames.toSorted(byPriority).flatMap((name) => rangeSteps(name, query)),
    ...otherSteps(query),
  ]
}

const byPriority = (a: RangeName, b: RangeName) => priority(a) - priority(b)
const priority = (name: RangeName) => (name === 'price' ? 0 : 1)

function placeStep({ near, nm = defaultRadiusNm }: SearchQuery): Step[] {
  const next = near === undefined ? null : nextRadius(nm)
  return next === null ? [] : [{ filter: 'near', word: 'Farther', changes: { nm: next } }]
}

function rangeSteps(name: RangeName, query: SearchQuery): Step[] {
  const { codes, limits, wider = usual } = rangeFilters[name]
  const [from, to] = codes
  const ends = [
    { code: to, by: 1, word: wider.up },
    { code: from, by: -1, word: wider.down },
  ] as const
  return ends.flatMap(({ code, by, word }) => {
    const value = query[code]
    const next = value === undefined ? null : nextStep(wider, value, by, limits)
    return next === null ? [] : [{ filter: name, word, changes: { [code]: next } }]
  })
}

function otherSteps({ el, at }: SearchQuery): Step[] {
  return [
    ...(at === undefined
      ? []
      : [
          {
            filter: 'cost',
            word: 'Higher monthly cost',
            changes: { at: Math.ceil((at * 1.1) / 50) * 50 },
          } as const,
        ]),
    ...(el === undefined || el < 10
      ? []
      : [{ filter: 'engineLife', word: 'Less engine life', changes: { el: el - 10 } } as const]),
  ]
}

/** Lowercases the first letter of chips such as "Up to $165,000" for use mid-sentence. Names stay capitalized. */
function lowerFirst(text: string): string {
  return /^(Up|From|Within|Annual) /.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text
}

type Step = { filter: FilterName; word: string; changes: QueryChanges }

/** Moves a bound outward by an amount that buyers would still consider. Returns null if the bound is at its limit. */
function nextStep(
  { share = 0, least, to = 1 }: WiderBound,
  value: number,
  by: 1 | -1,
  [min, max]: readonly [number, number],
): number | null {
  const moved = value + by * Math.max(least, Math.abs(value) * share)
  const grid = typeof to === 'function' ? to(value) : to
  const round = by > 0 ? Math.ceil : Math.floor
  const next = Math.min(max, Math.max(min, round(moved / grid) * grid))
  return next === value ? null : next
}

/** Returns the next larger standard radius. */
function nextRadius(nm: number): number | null {
  return radii.find((radius) => radius > nm) ?? null
}

const radii = [50, 100, 150, 200, 250, 300, 400, 500, 750, 1_000, 1_500, 2_500]

const usual: WiderBound = { up: 'More', down: 'Less', share: 0.1, least: 1 }
