/** Column of a list, for its table and its CSV file. */
export type ListColumn<T> = {
  title: string
  text?: (item: T) => string | number | null
  /** Number in the cell. Tables format and align it. */
  count?: (item: T) => number
} & ColumnLayout

type ColumnLayout = {
  /** Marks the cell that names the row. */
  isRowHeader?: boolean
  align?: 'number' | 'end'
  /** Hides the column if the screen is at most this wide, in pixels. */
  hideBelow?: 640 | 800 | 1100
  muteZero?: boolean
  /** Cuts off text that doesn't fit in one line, except on phones. */
  isCut?: boolean
}
