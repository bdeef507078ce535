import { formatAge, formatBytes, formatCount, formatNumber } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import type { SystemReport } from '../contract.ts'

/** Returns metrics for background jobs and caches. */
export function describeBackgroundWork(report: SystemReport): WorkMetric[] {
  return [
    describeJobs(report),
    describePaying(report),
    describeUploads(report),
    describeCache(report),
  ]
}

function describeJobs({ queues, readAt }: SystemReport): WorkMetric {
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0)
  const running = queues.reduce((sum, queue) => sum + queue.running, 0)
  const [oldest] = queues.flatMap(({ oldestDueAt }) => oldestDueAt ?? []).sort()
  const waited = oldest ? Date.parse(readAt) - Date.parse(oldest) : 0
  return {
    name: 'Jobs waiting',
    value: formatNumber(waiting),
    more: oldest
      ? t`oldest ${formatAge(oldest, readAt)}, ${formatNumber(running)} running`
      : t`${formatNumber(running)} running`,
    isLate: waited > lateMs,
  }
}

function describePaying({ paymentsExecuting: executing }: SystemReport): WorkMetric {
  return {
    name: 'Pending payments',
    value: formatNumber(executing),
    more: executing > 0 ? 'checked every 2 minutes' : 'none pending',
  }
}

function describeUploads({ storage, uploadsReceiving }: SystemReport): WorkMetric {
  return {
    name: 'Uploads in progress',
    value: formatNumber(uploadsReceiving),
    more:
      storage.uploadsWaiting > 0
        ? t`${formatCount(storage.uploadsWaiting, 'image')} waiting to be resized`
        : 'none waiting to be resized',
  }
}

function describeCache({ caches: { entries, bytes, hits, misses } }: SystemReport): WorkMetric {
  const requests = hits + misses
  return {
    name: 'Cache hit rate',
    ...(requests > 0
      ? { value: formatNumber((100 * hits) / requests), unit: '%' }
      : { value: '–' }),
    more: t`${formatNumber(entries)} cached, ${formatBytes(bytes)}`,
  }
}

const lateMs = 10 * 60_000

export type WorkMetric = {
  name: string
  value: string
  unit?: string
  more: string
  isLate?: boolean
}
