import { AggregatorRegistry, type Registry } from 'prom-client'
import { serviceKey } from '../../app-context.ts'

/** The figures of one process. Those of several on one machine bear its number as the label `process`. */
export type ProcessFigures = { process: string | null; metrics: Metric[] }
export type Metric = Omit<Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number], 'collect'>

/** Reads the figures of all processes that this one belongs to. */
export type ReadFigures = () => Promise<ProcessFigures[]>
export const figuresKey = serviceKey<ReadFigures>('figures')

/** Of a process that stands for itself. */
export function readAlone(registry: Registry): ReadFigures {
  return async () => [{ process: null, metrics: await readOwnFigures(registry) }]
}

/** As another process may be told them. What is no number is left out. */
export async function readOwnFigures(registry: Registry): Promise<Metric[]> {
  const metrics = await registry.getMetricsAsJSON()
  return metrics.map(({ name, help, type, aggregator, values }) => ({
    name,
    help,
    type,
    aggregator,
    values: values.filter(({ value }) => Number.isFinite(value)),
  }))
}

/** As Prometheus reads them: side by side, for a sum would hide which process lags. */
export function writeFigures(all: readonly ProcessFigures[]): Promise<string> {
  const labelled = all.map(({ process, metrics }) =>
    metrics.map((metric) => ({
      ...metric,
      // No two have the same labels, so nothing is added up.
      aggregator: 'sum',
      values: metric.values.map((one) => ({
        ...one,
        labels: { ...one.labels, ...(process !== null && { process }) },
      })),
    })),
  )
  return AggregatorRegistry.aggregate(labelled).metrics()
}
