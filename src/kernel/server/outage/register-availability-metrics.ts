import type { Registry } from 'prom-client'
import { registerGauge } from '../metrics/register-gauge.ts'
import { type Availability, availabilityLevels } from './availability.ts'
import type { ResponseCache } from './response-cache.ts'

/** Adds metrics for the availability of the process and for the responses cached for outages. */
export function registerAvailabilityMetrics(
  registry: Registry,
  availability: Availability,
  memory: ResponseCache | null,
) {
  const grading = {
    name: 'ready_grade',
    help: '1 for the current availability of the process: full, read-only, or down.',
    labelNames: ['grade'],
  }
  registerGauge(registry, grading, async (gauge) => {
    const { grade: now } = await availability.report()
    for (const grade of availabilityLevels) gauge.set({ grade }, grade === now ? 1 : 0)
  })
  if (!memory) return
  registry.registerMetric(memory.answers)
  const definition = {
    name: 'answers_kept_bytes',
    help: 'Compressed size, in bytes, of the last good responses that are cached for database outages.',
  }
  registerGauge(registry, definition, (gauge) => gauge.set(memory.size.bytes))
}
