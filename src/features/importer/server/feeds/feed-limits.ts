import { csvLimits } from '#kernel/server/csv/split-csv.ts'

/** Limits per feed and per row. Reading stops at a feed limit. A row that exceeds a row limit is rejected. */
export const feedLimits = {
  maxBytes: 2 * 1024 ** 3,
  ...csvLimits,
  columns: 1_000,
  depth: 64,
  elementsPerRow: 20_000,
  images: 100,
  /** Maximum number of rejected rows. Beyond it, the whole file is rejected. */
  problems: 50_000,
  /** Maximum length of an original value that is stored for display. */
  rawValueChars: 4_000,
  rawChars: 64_000,
}
export type FeedLimits = typeof feedLimits
