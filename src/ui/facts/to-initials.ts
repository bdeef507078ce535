/**
 * Returns the first letters of the first two words. For example, "Van's" and "Aircraft" become "VA". Ignores words that
 * start with a symbol.
 */
export function toInitials(words: readonly (string | null)[]): string {
  return words
    .filter((word) => word !== null && /^[\p{L}\d]/u.test(word))
    .slice(0, 2)
    .map((word) => word?.charAt(0).toUpperCase())
    .join('')
}
