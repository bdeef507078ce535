import type { AppContext } from '#kernel/app-context.ts'
import { metricsKey } from '#kernel/server/metrics/process-metrics.ts'
import type { SystemReport } from '../../contract.ts'
import { estimateQuantile, pageTypes, rateVital, vitalNames, vitals } from '../../web-vitals.ts'
import { readOrNone, total } from '../report-processes.ts'
import { vitalMetric } from './receive-vitals.ts'

/** Returns the 75th percentiles of what visitors of each page measured, over all processes. */
export async function reportVitals({ services }: AppContext): Promise<SystemReport['vitals']> {
  const all = services.has(metricsKey) ? await readOrNone(services.get(metricsKey)) : []
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
