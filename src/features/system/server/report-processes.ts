import type { AppContext } from '#kernel/app-context.ts'
import {
  metricsKey,
  type ProcessMetric,
  type ProcessMetrics,
} from '#kernel/server/metrics/process-metrics.ts'
import type { SystemReport } from '../contract.ts'

/** Returns metrics for each web process on this machine, with totals across them. */
export function reportProcesses(all: readonly ProcessMetrics[]): ProcessesReport {
  // Process 0 is the primary process, which doesn't serve requests.
  const serving = all.filter(({ process }) => process !== '0')
  return {
    processes: serving.map(toProcess),
    uploadsReceiving: total(serving, 'uploads_receiving'),
    caches: {
      entries: total(serving, 'cache_entries'),
      bytes: total(serving, 'cache_size') + total(serving, 'outage_cache_bytes'),
      hits: total(serving, 'cache_requests_total', { outcome: 'hit' }),
      misses: total(serving, 'cache_requests_total', { outcome: 'miss' }),
    },
  }
}

type ProcessesReport = Pick<SystemReport, 'processes' | 'uploadsReceiving' | 'caches'>

function toProcess({ process, metrics }: ProcessMetrics): SystemReport['processes'][number] {
  const read = (name: string, labels?: Labels) => sum(metrics, name, labels)
  const listings = read('search_index_listings')
  return {
    number: process === null ? 1 : Number(process),
    startedAt: new Date((read('process_start_time_seconds') ?? 0) * 1_000).toISOString(),
    memoryBytes: read('process_resident_memory_bytes') ?? 0,
    delayMs: Math.round((read('nodejs_eventloop_lag_p99_seconds') ?? 0) * 1_000),
    requests: read('http_request_seconds_count') ?? 0,
    failed: countFailed(metrics),
    connectionsUsed: read('database_connections', { state: 'used' }) ?? 0,
    requestsWaiting: read('database_connections', { state: 'waiting' }) ?? 0,
    listings,
    behind: listings === null ? null : (read('search_index_behind_commits') ?? 0),
  }
}

/** Reads the metrics of all processes on this machine. Returns none if a process doesn't respond. */
export async function readMachineMetrics({ services }: AppContext): Promise<ProcessMetrics[]> {
  if (!services.has(metricsKey)) return []
  try {
    return await services.get(metricsKey)()
  } catch {
    return []
  }
}

export function total(all: readonly ProcessMetrics[], name: string, labels?: Labels): number {
  return all.reduce((before, { metrics }) => before + (sum(metrics, name, labels) ?? 0), 0)
}

/** Returns null if the metric has no current value. */
function sum(metrics: readonly ProcessMetric[], name: string, labels: Labels = {}): number | null {
  const values = readSamples(metrics, name).filter((sample) =>
    Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  )
  return values.length === 0 ? null : values.reduce((before, { value }) => before + value, 0)
}

function countFailed(metrics: readonly ProcessMetric[]): number {
  return readSamples(metrics, 'http_request_seconds_count')
    .filter(({ labels }) => String(labels.status).startsWith('5'))
    .reduce((before, { value }) => before + value, 0)
}

/** Returns the samples of a metric. The parts of a histogram have separate names. */
function readSamples(metrics: readonly ProcessMetric[], name: string): Sample[] {
  return metrics.flatMap((metric) =>
    (metric.values as Sample[]).filter(({ metricName = metric.name }) => metricName === name),
  )
}

type Labels = Readonly<Record<string, string | number>>
type Sample = { value: number; metricName?: string; labels: Record<string, string | number> }
