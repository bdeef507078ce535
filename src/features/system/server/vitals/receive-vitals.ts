import { Histogram } from 'prom-client'
import { operation } from '#kernel/server/api/operation.ts'
import { consumeNetworkLimit } from '#kernel/server/limits/rate-limit.ts'
import { receiveVitalsEndpoint } from '../../contract.ts'
import { vitalNames, vitals } from '../../web-vitals.ts'

/** Adds a page view's measurements to the histograms of this process. */
export const receiveVitals = operation(
  receiveVitalsEndpoint,
  async (ctx, { values, ...labels }) => {
    await consumeNetworkLimit(ctx, byNetwork)
    for (const [name, histogram] of vitalHistograms) {
      const value = values[name]
      if (value !== undefined) histogram.observe(labels, value)
    }
    return { counted: Object.keys(values).length }
  },
)

/** Name of the metric that a vital is stored in. */
export const vitalMetric = (name: string) =>
  `web_vitals_${name.toLowerCase()}${name === 'CLS' ? '' : '_seconds'}`

export const vitalHistograms = new Map(
  vitalNames.map((name) => [
    name,
    new Histogram({
      name: vitalMetric(name),
      help: `${name} that browsers measured, by page, device, and connection.`,
      labelNames: ['page', 'device', 'connection'],
      buckets: [...vitals[name].bounds],
      registers: [],
    }),
  ]),
)

/** An office behind one address can have many visitors, and each page view sends one report. */
const byNetwork = { name: 'web-vitals', points: 300, seconds: 3_600 }
