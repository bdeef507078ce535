import { formatNumber } from '#kernel/format/numbers.ts'

/** 2,800,000,000 → "2.8" "GB". */
export function formatBytes(bytes: number): { value: string; unit: string } {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(bytes || 1) / 3)))
  return { value: formatNumber(bytes / 1_000 ** step), unit: units[step] ?? 'B' }
}

/** 2,800,000,000 → "2.8 GB". */
export function joinBytes(bytes: number): string {
  const { value, unit } = formatBytes(bytes)
  return `${value} ${unit}`
}

const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB']
