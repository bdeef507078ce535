import type { FeedLimits } from './feed-limits.ts'

/** Formats the original values of a row for display. Omits empty values and truncates long ones. */
export function formatRawValues(
  values: readonly (readonly [name: string, value: string])[],
  { rawValueChars, rawChars }: FeedLimits,
): Record<string, string> {
  let left = rawChars
  const shown: Record<string, string> = {}
  for (const [name, value] of values) {
    if (value.trim() === '' || left <= 0) continue
    shown[name.slice(0, 100)] = value.slice(0, Math.min(rawValueChars, left))
    left -= value.length
  }
  return shown
}

/** Checks for characters that couldn't be decoded. */
export function isUnreadable(text: string): boolean {
  return text.includes('\ufffd')
}
