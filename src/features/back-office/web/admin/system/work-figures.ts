import { formatAge, formatCount, formatNumber } from '#kernel/format.ts'
import type { SystemReport } from '../../../system-contract.ts'
import { formatBytes } from './format-bytes.ts'

/** Work that nobody waits for on a page, and what saves work. */
export function describeWork(report: SystemReport): WorkFigure[] {
  return [
    describeJobs(report),
    describePaying(report),
    describeUploads(report),
    describeKept(report),
  ]
}

function describeJobs({ queues, readAt }: SystemReport): WorkFigure {
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0)
  const running = queues.reduce((sum, queue) => sum + queue.running, 0)
  const [oldest] = queues.flatMap(({ oldestDueAt }) => oldestDueAt ?? []).sort()
  const waited = oldest ? Date.parse(readAt) - Date.parse(oldest) : 0
  return {
    name: 'Jobs waiting',
    value: formatNumber(waiting),
    more: oldest
      ? `oldest ${formatAge(oldest, readAt)}, ${formatNumber(running)} at work`
      : `${formatNumber(running)} at work`,
    isLate: waited > lateMs,
  }
}

function describePaying({ paymentsExecuting: executing }: SystemReport): WorkFigure {
  return {
    name: 'Payments under way',
    value: formatNumber(executing),
    more: executing > 0 ? 'asked about every two minutes' : 'none is without an end',
  }
}

function describeUploads({ storage, uploadsReceiving }: SystemReport): WorkFigure {
  return {
    name: 'Uploads coming in',
    value: formatNumber(uploadsReceiving),
    more:
      storage.uploadsWaiting > 0
        ? `${formatCount(storage.uploadsWaiting, 'picture')} waiting for sizes`
        : 'no picture waits for its sizes',
  }
}

function describeKept({ answers: { answers, bytes, hits, misses } }: SystemReport): WorkFigure {
  const asked = hits + misses
  const size = formatBytes(bytes)
  return {
    name: 'Kept answers used',
    ...(asked > 0 ? { value: formatNumber((100 * hits) / asked), unit: '%' } : { value: '–' }),
    more: `${formatNumber(answers)} kept, ${size.value} ${size.unit}`,
  }
}

const lateMs = 10 * 60_000

type WorkFigure = { name: string; value: string; unit?: string; more: string; isLate?: boolean }
