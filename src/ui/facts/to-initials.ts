/** The first letters of the first two words: "Van's", "Aircraft" → "VA". What begins with a sign is no word. */
export function toInitials(words: readonly (string | null)[]): string {
  return words
    .filter((word) => word !== null && /^[\p{L}\d]/u.test(word))
    .slice(0, 2)
    .map((word) => word?.charAt(0).toUpperCase())
    .join('')
}
