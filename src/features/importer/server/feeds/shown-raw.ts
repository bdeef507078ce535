import type { FeedLimits } from './feed-limits.ts'

/** A row as written, for people to look at: only what says something, long values cut. */
export function shownRaw(
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

/** Whether decoding has met bytes that are no letters. */
export function isUnreadable(text: string): boolean {
  return text.includes('\ufffd')
}
