import type { PlaywrightReport, Suite } from './describe-failures.ts'

/** CPU seconds during a test file. */
export type FileCpuSeconds = {
  worker: number
  /** Processes that the file started and that have ended, such as a site. */
  site: number
  /** The cluster that all workers share, so files that run at the same time each include it. */
  postgres: number
}

/** CPU times are 0 for browser tests, because Chromium's processes serve several files. */
export type FileTime = FileCpuSeconds & {
  file: string
  tests: number
  /** Elapsed time of its tests. */
  seconds: number
  /** Elapsed time before its first test, mostly for importing modules. */
  setupSeconds: number
}

export function browserFileTimes({ suites }: PlaywrightReport): FileTime[] {
  const byFile = Map.groupBy(suites.flatMap(specsOf), ({ file }) => file ?? '')
  return [...byFile].map(([file, specs]) => {
    const results = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    return {
      file: `tests/e2e/${file}`,
      tests: specs.length,
      seconds: sum(results, ({ duration = 0 }) => duration) / 1000,
      setupSeconds: 0,
      worker: 0,
      site: 0,
      postgres: 0,
    }
  })
}

function specsOf({ specs = [], suites = [] }: Suite): NonNullable<Suite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)]
}

const maxLines = 20

/** Returns one line for each of the slowest files, and one for the share of time before the tests. */
export function describeFileTimes(times: readonly FileTime[]): string[] {
  if (times.length === 0) return []
  const slowest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, maxLines)
  const setup = sum(times, ({ setupSeconds }) => setupSeconds)
  const all = setup + sum(times, ({ seconds }) => seconds)
  return [
    ...slowest.map(
      ({ file, tests, seconds, worker, site, postgres }) =>
        `${seconds.toFixed(0)} s, CPU ${worker.toFixed(0)} + ${site.toFixed(0)} site + ${postgres.toFixed(0)} PostgreSQL, ${tests} tests: ${file}`,
    ),
    `before the tests: ${((100 * setup) / (all || 1)).toFixed(0)}% of ${all.toFixed(0)} s`,
  ]
}

function sum<Item>(items: readonly Item[], read: (item: Item) => number): number {
  return items.reduce((total, item) => total + read(item), 0)
}
