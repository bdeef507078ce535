/** Checks that a value isn't empty or one of the placeholders that feeds use for missing data. */
export function isStated(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== '' && !notStated.test(text.trim())
}

const notStated =
  /^(n\/?\.?a\.?|none ?stated|not ?(stated|available|applicable|specified|known)|unknown|unspecified|tbd|tba|null|nil|undefined|other|\?+|-+|\.+|—|–)$/i

/** Returns the value of the first matching pattern. */
export function matchPattern<T>(
  rules: readonly (readonly [RegExp, T])[],
  text: string,
): T | undefined {
  return rules.find(([pattern]) => pattern.test(text))?.[1]
}

/** Truncates text that is quoted in a message. */
export function truncateQuote(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
