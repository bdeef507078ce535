import { operation } from '#kernel/server/operation.ts'
import { findJustOutsideEndpoint } from '../../just-outside-contract.ts'
import { findNearestMisses } from './find-nearest-misses.ts'
import { startProbe } from './probe.ts'
import { suggestSimilarFamilies } from './suggest-similar-families.ts'
import { tryFewerFilters } from './try-fewer-filters.ts'
import { tryWiderBounds } from './try-wider-bounds.ts'

/** Suggests searches that each change one thing. Limits the total number of count queries. */
export const findJustOutside = operation(findJustOutsideEndpoint, async (ctx, query) => {
  const probe = await startProbe(ctx, query)
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
