import { activeFilters, filterText, withoutFilter } from '../../active-filters.ts'
import type { FilterName } from '../../filters.ts'
import { type Probe, type Tried, toWay } from './probe.ts'
import { moreWords } from './wider-bounds.ts'

/** The search with each of its filters left out; with two left out where nothing is found otherwise. */
export async function fewerFilters(probe: Probe): Promise<Tried[]> {
  const filters = activeFilters(probe.query).slice(0, mostTried)
  const singles = await Promise.all(filters.map((filter) => leaveOut(probe, [filter])))
  const helping = singles.filter(({ way }) => way.count > 0)
  if (helping.length > 0 || probe.total > 0) return singles.toSorted(byCount)
  const pairs = pairsAmong(filters.slice(0, mostPaired))
  const tried = await Promise.all(pairs.map((pair) => leaveOut(probe, pair)))
  return tried
    .filter(({ way }) => way.count > 0)
    .toSorted(byCount)
    .slice(0, mostPairsShown)
}

/** An address can carry every filter there is; it is no reason to search thirty times. */
const mostTried = 8
const mostPaired = 5
const mostPairsShown = 4

async function leaveOut(probe: Probe, filters: readonly FilterName[]): Promise<Tried> {
  const query = probe.changed(Object.assign({}, ...filters.map(withoutFilter)))
  const count = await probe.count(query)
  const texts = filters.map(
    (filter) => `“${unquoted(filterText(filter, probe.query, probe.names))}”`,
  )
  const way = toWay(
    {
      key: `without-${filters.join('-')}`,
      title: `Without ${texts.join(' and ')}`,
      note: null,
      aside: moreWords(count - probe.total),
      count,
    },
    query,
  )
  return { filters, way, query }
}

const unquoted = (text: string) => text.replace(/^“|”$/g, '')
const byCount = (a: Tried, b: Tried) => b.way.count - a.way.count

function pairsAmong(filters: readonly FilterName[]): [FilterName, FilterName][] {
  return filters.flatMap((one, i) =>
    filters.slice(i + 1).map((other): [FilterName, FilterName] => [one, other]),
  )
}
