import type { ProcessMetrics } from '#kernel/server/metrics/process-metrics.ts'
import type { SystemReport } from '../../contract.ts'
import { estimateQuantile, pageTypes, rateVital, vitalNames, vitals } from '../../web-vitals.ts'
import { total } from '../report-processes.ts'
import { vitalMetric } from './receive-vitals.ts'

/** Returns the 75th percentiles of what visitors of each page measured, over all processes. */
export function reportVitals(all: readonly ProcessMetrics[]): SystemReport['vitals'] {
  return pageTypes.flatMap((page) => {
    const measured = vitalNames.flatMap((name) => {
      const { bounds } = vitals[name]
      const counts = [...bounds, '+Inf'].map((le) =>
        total(all, `${vitalMetric(name)}_bucket`, { page, le }),
      )
      const p75 = estimateQuantile(0.75, bounds, counts)
      const count = counts.at(-1) ?? 0
      return p75 === null ? [] : [{ name, p75, count, rating: rateVital(name, p75) }]
    })
    return measured.length === 0 ? [] : [{ page, measured }]
  })
}
