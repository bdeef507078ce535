/** Limits per feed, after which reading stops, and per row, after which the row is rejected. */
export const feedLimits = {
  maxBytes: 2 * 1024 ** 3,
  rowChars: 1_000_000,
  /** Maximum length of a quoted field before its quote counts as unclosed. */
  quotedChars: 256 * 1024,
  /** Maximum characters per file that are read twice because of unclosed quotes. */
  rereadChars: 16 * 1024 * 1024,
  columns: 1_000,
  depth: 64,
  elementsPerRow: 20_000,
  images: 100,
  /** Maximum number of rejected rows before the whole file is rejected. */
  problems: 50_000,
  /** Maximum characters of one value stored for display. */
  rawValueChars: 4_000,
  rawChars: 64_000,
}
export type FeedLimits = typeof feedLimits
