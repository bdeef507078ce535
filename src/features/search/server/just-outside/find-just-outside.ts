import { formatList } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { activeFilters, filterText, withoutFilter } from '../../active-filters.ts'
import type { FilterName } from '../../filters.ts'
import { findJustOutsideEndpoint } from '../../just-outside-contract.ts'
import { priceInDollars } from '../public/price-in-dollars.ts'
import { findNearestMisses } from './find-nearest-misses.ts'
import { type Probe, startProbe, type TriedAlternative, toSearchAlternative } from './probe.ts'
import { suggestSimilarFamilies } from './suggest-similar-families.ts'
import { formatMoreCount, tryWiderBounds } from './try-wider-bounds.ts'

/** Tries the search without each of its filters. If none of these has results, tries without pairs of filters. */
async function tryFewerFilters(probe: Probe): Promise<TriedAlternative[]> {
  const filters = activeFilters(probe.query).slice(0, maxTried)
  const singles = await Promise.all(filters.map((filter) => removeFilters(probe, [filter])))
  const useful = singles.filter(({ way }) => way.count > 0)
  if (useful.length > 0 || probe.total > 0) return singles.toSorted(byCount)
  const pairs = pairsAmong(filters.slice(0, maxPaired))
  const tried = await Promise.all(pairs.map((pair) => removeFilters(probe, pair)))
  return tried
    .filter(({ way }) => way.count > 0)
    .toSorted(byCount)
    .slice(0, maxPairsShown)
}

/** Maximum number of filters to try, because a URL can contain every filter. */
const maxTried = 8
const maxPaired = 5
const maxPairsShown = 4

async function removeFilters(
  probe: Probe,
  filters: readonly FilterName[],
): Promise<TriedAlternative> {
  const query = probe.changed(Object.assign({}, ...filters.map(withoutFilter)))
  const count = await probe.count(query)
  const texts = filters.map(
    (filter) => t`“${unquoted(filterText(filter, probe.query, probe.names, probe.units))}”`,
  )
  const way = toSearchAlternative(
    {
      key: `without-${filters.join('-')}`,
      title: t`Without ${formatList(texts)}`,
      note: null,
      aside: formatMoreCount(count - probe.total),
      count,
    },
    query,
  )
  return { filters, way, query }
}

const unquoted = (text: string) => text.replace(/^[“„]|[”“]$/g, '')
const byCount = (a: TriedAlternative, b: TriedAlternative) => b.way.count - a.way.count

function pairsAmong(filters: readonly FilterName[]): [FilterName, FilterName][] {
  return filters.flatMap((filter, i) =>
    filters.slice(i + 1).map((other): [FilterName, FilterName] => [filter, other]),
  )
}

/** Suggests searches that each change one thing. Limits the total number of count queries. */
export const findJustOutside = operation(findJustOutsideEndpoint, async (ctx, query) => {
  const probe = await startProbe(ctx, await priceInDollars(ctx, query))
  const [steps, sisters, less] = await Promise.all([
    tryWiderBounds(probe),
    suggestSimilarFamilies(ctx, probe),
    tryFewerFilters(probe),
  ])
  const misses = await findNearestMisses(ctx, probe, [...steps, ...less.toReversed()])
  return {
    total: probe.total,
    steps: steps.map(({ way }) => way),
    sisters,
    less: less.map(({ way }) => way),
    misses,
  }
})
