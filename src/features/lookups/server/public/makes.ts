import { cell, readTable } from '#kernel/server/reference/read-table.ts'

export const makes = readTable('makes', {
  make: cell.text,
  /** Website of the manufacturer, if it still supports its aircraft. */
  website: cell.text.nullable(),
  /**
   * Unambiguous trade and registry names, in lowercase without punctuation. Excludes companies with several makes, such
   * as Textron and Raytheon, because a person must select the right one.
   */
  aliases: cell.list.nullable(),
})
