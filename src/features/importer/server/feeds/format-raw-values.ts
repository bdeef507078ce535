import type { FeedLimits } from './feed-limits.ts'

/** Formats the original values of a row for display. Omits empty values and truncates long ones. */
export function formatRawValues(
  values: readonly (readonly [name: string, value: string])[],
  { rawValueChars, rawChars }: FeedLimits,
): Record<string, string> {
  let remaining = rawChars
  // Names are user input and may be `__proto__`.
  const formatted: Record<string, string> = Object.create(null)
  for (const [name, value] of values) {
    if (value.trim() === '' || remaining <= 0) continue
    formatted[name.slice(0, 100)] = value.slice(0, Math.min(rawValueChars, remaining))
    remaining -= value.length
  }
  return formatted
}

/** Checks for characters that couldn't be decoded. */
export function isUnreadable(text: string): boolean {
  return text.includes('\ufffd')
}
