import { execFileSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'

/** Returns a percentile of the values. `share` is from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export function formatMillis(value: number): string {
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)
}

export function formatBytes(bytes: number): string {
  const mega = bytes / 1_000_000
  return mega >= 1_000 ? `${(mega / 1_000).toFixed(2)} GB` : `${mega.toFixed(mega < 10 ? 1 : 0)} MB`
}

/** Returns a Markdown table that can be pasted into the README. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Returns one line that describes the machine that was measured. */
export function describeMachine(): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  const system = execFileSync('uname', ['-sr'], { encoding: 'utf8' }).trim()
  const day = new Date().toISOString().slice(0, 10)
  return `${day}, ${cpus().length} cores ${cpu?.model ?? ''}, ${memory} GB, ${system}, Node ${process.versions.node}`
}

/** Prints a target and whether it was met, as a line for `readTarget`. A miss sets the exit code. */
export function checkTarget(
  what: string,
  value: number,
  limit: { atMost: number } | { atLeast: number },
  unit = '',
): boolean {
  const met = 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast
  const bound = 'atMost' in limit ? `at most ${limit.atMost}` : `at least ${limit.atLeast}`
  console.log(
    `${met ? 'met   ' : 'MISSED'}  ${what}: ${formatMillis(value)}${unit} (${bound}${unit})`,
  )
  if (!met) process.exitCode = 1
  return met
}

/** Returns the cells of a line printed by `checkTarget`, or null for another line. */
export function readTarget(line: string): string[] | null {
  const [, verdict, what, value, target] =
    /^(met|MISSED) +(.+): (\S.*) \((at .+)\)$/.exec(line) ?? []
  return verdict ? [what, value, target, verdict].map(String) : null
}
