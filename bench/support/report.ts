import { execFileSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'

/** Smallest value that at least the given share of the values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export function millis(value: number): string {
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)
}

export function bytesText(bytes: number): string {
  const mega = bytes / 1_000_000
  return mega >= 1_000 ? `${(mega / 1_000).toFixed(2)} GB` : `${mega.toFixed(mega < 10 ? 1 : 0)} MB`
}

/** A Markdown table, ready for the README. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** One line that says on what the figures were taken. */
export function machine(): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  const system = execFileSync('uname', ['-sr'], { encoding: 'utf8' }).trim()
  const day = new Date().toISOString().slice(0, 10)
  return `${day}, ${cpus().length} cores ${cpu?.model ?? ''}, ${memory} GB, ${system}, Node ${process.versions.node}`
}

/** A target and whether it was met, one line; a miss is remembered for the exit code. */
export function judge(
  what: string,
  value: number,
  limit: { atMost: number } | { atLeast: number },
  unit = '',
): boolean {
  const met = 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast
  const bound = 'atMost' in limit ? `at most ${limit.atMost}` : `at least ${limit.atLeast}`
  console.log(`${met ? 'met   ' : 'MISSED'}  ${what}: ${millis(value)}${unit} (${bound}${unit})`)
  if (!met) process.exitCode = 1
  return met
}
