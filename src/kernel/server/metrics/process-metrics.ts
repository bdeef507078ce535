import { AggregatorRegistry, type Registry } from 'prom-client'
import { serviceKey } from '../../app-context.ts'

/** Metrics of one process. If several processes run on one machine, the label `process` is the process number. */
export type ProcessMetrics = { process: string | null; metrics: ProcessMetric[] }
export type ProcessMetric = Omit<
  Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number],
  'collect'
>

/** Reads the metrics of all processes in the group. */
export type ReadMetrics = () => Promise<ProcessMetrics[]>
export const metricsKey = serviceKey<ReadMetrics>('figures')

/** Reads the metrics of a process that runs on its own. */
export function createSingleProcessReader(registry: Registry): ReadMetrics {
  return async () => [{ process: null, metrics: await readProcessMetrics(registry) }]
}

/**
 * Returns the metrics of this process in a form that can be sent to another process. Omits values that aren't finite
 * numbers.
 */
export async function readProcessMetrics(registry: Registry): Promise<ProcessMetric[]> {
  const metrics = await registry.getMetricsAsJSON()
  return metrics.map(({ name, help, type, aggregator, values }) => ({
    name,
    help,
    type,
    aggregator,
    values: values.filter(({ value }) => Number.isFinite(value)),
  }))
}

/** Serializes metrics in the Prometheus format. Lists processes separately because a sum would hide a slow one. */
export function formatMetrics(all: readonly ProcessMetrics[]): Promise<string> {
  const labelled = all.map(({ process, metrics }) =>
    metrics.map((metric) => ({
      ...metric,
      // Labels are unique to each process, so no values are actually added up.
      aggregator: 'sum',
      values: metric.values.map((value) => ({
        ...value,
        labels: { ...value.labels, ...(process !== null && { process }) },
      })),
    })),
  )
  return AggregatorRegistry.aggregate(labelled).metrics()
}
