import { operation } from '#kernel/server/operation.ts'
import { justOutsideEndpoint } from '../../just-outside-contract.ts'
import { fewerFilters } from './fewer-filters.ts'
import { nearestMisses } from './nearest-misses.ts'
import { startProbe } from './probe.ts'
import { sisterFamilies } from './sister-families.ts'
import { widerBounds } from './wider-bounds.ts'

/** Each way changes one thing and keeps the rest. All of them together are a bounded number of counts. */
export const justOutside = operation(justOutsideEndpoint, async (ctx, query) => {
  const probe = await startProbe(ctx, query)
  const [steps, sisters, less] = await Promise.all([
    widerBounds(probe),
    sisterFamilies(ctx, probe),
    fewerFilters(probe),
  ])
  const misses = await nearestMisses(ctx, probe, [...steps, ...less.toReversed()])
  return {
    total: probe.total,
    steps: steps.map(({ way }) => way),
    sisters,
    less: less.map(({ way }) => way),
    misses,
  }
})
