/** What one feed may bring before reading stops, and one row before it is refused. */
export const feedLimits = {
  maxBytes: 2 * 1024 ** 3,
  rowChars: 1_000_000,
  /** A quoted field runs over at most so much of the file before its quote counts as never closed. */
  quotedChars: 256 * 1024,
  /** What is read twice because of quotes that are never closed, in the whole file. */
  rereadChars: 16 * 1024 * 1024,
  columns: 1_000,
  depth: 64,
  elementsPerRow: 20_000,
  images: 100,
  /** Refused rows, after which the file is not what it should be. */
  problems: 50_000,
  /** Letters of one value kept to be shown. */
  rawValueChars: 4_000,
  rawChars: 64_000,
}
export type FeedLimits = typeof feedLimits
